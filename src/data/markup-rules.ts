/** What markup of a snapshot may contain (spec: snapshot, What it holds): no style, handler or script. */
const TAGS = new Set(
  'div span main header footer nav aside section article ul ol li a button h1 h2 h3 p b i small strong bdi time img svg use path circle rect g line polyline polygon ellipse'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'class href src srcset alt width height role aria-label aria-hidden aria-selected aria-pressed aria-current dir lang viewBox d cx cy r x y rx ry x1 y1 x2 y2 points fill stroke stroke-width stroke-linecap stroke-linejoin crossorigin decoding fetchpriority'.split(
    ' ',
  ),
);
/** What a skipped element retains: enough for its box, nothing of its state. */
const KEPT_WHEN_SKIPPED = new Set(['class']);

/** Marks elements that keep their box and lose their content. */
export const SKIP = 'data-snapshot-skip';
/** Its value where nothing is kept: what the app's first frame does not have, or has elsewhere. */
export const SKIP_WHOLE = 'whole';
/** Its value where only a member's start differs: a page for guests shows it. */
export const SKIP_FOR_MEMBERS = 'members';

const safeUrl = (value: string): boolean => /^(https?:\/\/|\/|#)/i.test(value);

export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const isAllowedTag = (tag: string): boolean => TAGS.has(tag);
export const isVoidTag = (tag: string): boolean => tag === 'img';

/** @param skipped the element keeps its box only */
export const isAllowedAttribute = (name: string, value: string, skipped: boolean): boolean =>
  ATTRIBUTES.has(name) &&
  (!skipped || KEPT_WHEN_SKIPPED.has(name)) &&
  (!/^(href|src)$/.test(name) || safeUrl(value));
