import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { COOKIES } from '../../contract/storage-keys';

const TAG = /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i;

/** The tags of an `Accept-Language` header, the preferred one first. What is no tag is passed over. */
export function acceptedLanguages(header: string | undefined): string[] {
  const entries = (header ?? '').slice(0, 500).split(',');
  return entries
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ tag, quality }) => TAG.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

export type Theme = 'dark' | 'light';

/** What a visitor has chosen before, as the page's cookies tell; null for what they do not. */
export const chosenIn = (c: Context): { language: string | null; theme: Theme | null } => {
  const theme = getCookie(c, COOKIES.theme);
  return {
    language: getCookie(c, COOKIES.language) ?? null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
};
