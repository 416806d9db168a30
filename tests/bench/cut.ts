// Cuts a page to its first viewport. `cutToViewport` runs in the browser, so it refers to nothing outside itself.

/** What is used of an element. */
export interface Cuttable {
  localName: string;
  children: ArrayLike<Cuttable>;
  getClientRects: () => ArrayLike<unknown>;
  getBoundingClientRect: () => { top: number; left: number; right: number };
  remove: () => void;
}

/**
 * Removes from a copy of an element what of the original begins below the viewport or lies beside it, and what has no box.
 * A picture's own shapes stay.
 */
export function cutToViewport(original: Cuttable, copy: Cuttable, width: number, height: number): void {
  // The last one first: those before it keep their numbers.
  for (let n = original.children.length - 1; n >= 0; n--) {
    const child = original.children[n];
    const copied = copy.children[n];
    if (!child || !copied) continue;
    const { top, left, right } = child.getBoundingClientRect();
    const outside = top >= height || left >= width || right <= 0;
    if (outside || !child.getClientRects().length) copied.remove();
    else if (child.localName !== 'svg') cutToViewport(child, copied, width, height);
  }
}

/** The head of the served HTML, without scripts, what loads them, and the release that the service worker looks for. */
export function plainHead(html: string): string {
  const head = /<head[^>]*>([^]*?)<\/head>/.exec(html)?.[1];
  if (head === undefined) throw new Error('the served page has no head');
  return head
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta\b[^>]*name="release"[^>]*>/g, '')
    .replace(/\n\s*\n/g, '\n');
}

/** What the policy of the page forbids in its markup, and a plain page does not have. */
export const withoutStyles = (markup: string): string => markup.replace(/\sstyle="[^"]*"/g, '');

/** Fonts and pictures that arrive later move what is below them by this much, in px. */
const TOLERANCE = 8;

/** Whether the same number of tiles stands at about the same places. */
export const standAlike = (places: readonly number[], others: readonly number[]): boolean =>
  places.length > 0 &&
  places.length === others.length &&
  places.every((place, n) => Math.abs(place - (others[n] ?? NaN)) <= TOLERANCE);
