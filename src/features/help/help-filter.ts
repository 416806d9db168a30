import type { HelpTopicRow } from '../../../contract/rows/help';

/** In lower case without accents and marks, so that `nap tien` finds `Nạp tiền`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[إأآ]/g, 'ا')
    .toLowerCase()
    .trim();

/** The articles whose title contains every word; a topic whose own title does keeps all its articles. */
export function filterTopics(topics: readonly HelpTopicRow[], text: string): HelpTopicRow[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const fits = (title: string) => {
    const folded = plain(title);
    return words.every((word) => folded.includes(word));
  };
  return topics
    .map((topic) =>
      fits(topic.title) ? topic : { ...topic, articles: topic.articles.filter(({ title }) => fits(title)) },
    )
    .filter(({ articles }) => articles.length > 0);
}
