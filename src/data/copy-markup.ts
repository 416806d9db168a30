const TAGS = new Set(
  'div span main header footer nav aside section article ul ol li a button h1 h2 h3 p b i small strong bdi time img svg use path circle rect g line polyline polygon ellipse'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'class href src srcset alt width height role aria-label aria-hidden aria-selected aria-pressed aria-current dir lang viewBox d cx cy r x y rx ry x1 y1 x2 y2 points fill stroke stroke-width stroke-linecap stroke-linejoin crossorigin decoding'.split(
    ' ',
  ),
);
/** What a skipped element retains: enough for its box, nothing of its state. */
const KEPT_WHEN_SKIPPED = new Set(['class']);
const VOID = new Set(['img']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const safeUrl = (value: string): boolean => /^(https?:\/\/|\/|#)/i.test(value);

/**
 * Markup of what is visible now, from an allow-list of tags and attributes: no style, handler or script is included.
 * Elements marked `data-snapshot-skip` keep their box but lose their content: they show a member's data or
 * move by themselves.
 * @param limit elements that start below this height are left out, in CSS pixels
 */
export function copyMarkup(root: Element, limit: number): string {
  return [...root.childNodes].map((node) => copyNode(node, limit)).join('');
}

function copyNode(node: Node, limit: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escape(node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  const tag = node.localName;
  if (!TAGS.has(tag)) return '';
  const isHtml = node instanceof HTMLElement;
  if (isHtml && node.getBoundingClientRect().top > limit) return '';
  const skipped = node.hasAttribute('data-snapshot-skip');
  const attributes = [...node.attributes]
    .filter(
      ({ name, value }) =>
        ATTRIBUTES.has(name) &&
        (!skipped || KEPT_WHEN_SKIPPED.has(name)) &&
        (!/^(href|src)$/.test(name) || safeUrl(value)),
    )
    .map(({ name, value }) => ` ${name}="${escape(value)}"`)
    .join('');
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  const inner = skipped ? '' : [...node.childNodes].map((n) => copyNode(n, limit)).join('');
  return `<${tag}${attributes}>${inner}</${tag}>`;
}
