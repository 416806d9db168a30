/** What is laid out in rows of tiles, by the width of the screen; the style sheet has the same (`frame.critical.css`). */
interface Width {
  /** A media query; widths count in the player's text size. */
  query: string;
  columns: number;
  /** Of the page, in CSS pixels. */
  pagePx: number;
}

const PHONE: Width = { query: 'all', columns: 3, pagePx: 480 };
/** The first that applies. */
const WIDTHS: readonly Width[] = [
  // At a text size of about 150 % and more (`theme/large-text.css`).
  { query: '(max-width: 17em)', columns: 2, pagePx: 480 },
  { query: '(min-width: 64em) and (min-height: 30em)', columns: 6, pagePx: 824 },
  { query: '(min-width: 48em), (min-width: 35em) and (max-height: 30em)', columns: 4, pagePx: 680 },
];

export const widthNow = (): Width => WIDTHS.find(({ query }) => matchMedia(query).matches) ?? PHONE;

/** @returns stops telling */
export function onWidthChange(tell: () => void): () => void {
  const queries = WIDTHS.map(({ query }) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    for (const query of queries) query.removeEventListener('change', tell);
  };
}
