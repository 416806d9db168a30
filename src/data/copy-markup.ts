import { escapeMarkup, isAllowedAttribute, isAllowedTag, isVoidTag, SKIP, SKIP_WHOLE } from './markup-rules';

/**
 * What is not on the screen: pages beside the current one (`PageStack`), which the player has left, and what is hidden; and
 * messages to this player alone.
 */
const UNSEEN = '.page-behind, .page-resting, .toasts, [hidden]';

/**
 * Markup of what is visible now, from an allow-list of tags and attributes: no style, handler or script is included.
 * Elements marked `data-snapshot-skip` keep their box but lose their content: they show a member's data or
 * move by themselves. Those marked `whole` are left out.
 * @param limit elements that start below this height are left out, in CSS pixels
 */
export function copyMarkup(root: Element, limit: number): string {
  return [...root.childNodes].map((node) => copyNode(node, limit)).join('');
}

function copyNode(node: Node, limit: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeMarkup(node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  const tag = node.localName;
  if (!isAllowedTag(tag) || node.matches(UNSEEN) || node.getAttribute(SKIP) === SKIP_WHOLE) return '';
  const isHtml = node instanceof HTMLElement;
  if (isHtml && node.getBoundingClientRect().top > limit) return '';
  const skipped = node.hasAttribute(SKIP);
  const attributes = [...node.attributes]
    .filter(({ name, value }) => isAllowedAttribute(name, value, skipped))
    .map(({ name, value }) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
  if (isVoidTag(tag)) return `<${tag}${attributes}>`;
  const inner = skipped ? '' : [...node.childNodes].map((n) => copyNode(n, limit)).join('');
  return `<${tag}${attributes}>${inner}</${tag}>`;
}
