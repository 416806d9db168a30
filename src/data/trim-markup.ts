import {
  isAllowedAttribute,
  isAllowedTag,
  isVoidTag,
  SKIP,
  SKIP_FOR_MEMBERS,
  SKIP_WHOLE,
} from './markup-rules';

/** Comments, tags and the text between them, as React writes them: attributes in double quotes, everything closed. */
const PARTS = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

/**
 * The same markup as `copyMarkup` makes, of HTML that React has rendered without a document: what is not in the
 * allow-list is left out with its content. A guest's page shows what only differs for members.
 */
export function trimMarkup(html: string): string {
  let trimmed = '';
  /** How many open elements are within one that is left out, or keeps its box only. */
  let dropping = 0;
  let skipping = 0;
  for (const [part, closing, tag, attributes = '', alone] of html.matchAll(PARTS)) {
    if (tag === undefined) {
      if (!part.startsWith('<') && !dropping && !skipping) trimmed += part;
      continue;
    }
    const single = Boolean(alone) || isSingle(tag);
    if (closing) {
      if (dropping) dropping--;
      else if (skipping > 1) skipping--;
      else {
        skipping = 0;
        trimmed += `</${tag}>`;
      }
      continue;
    }
    if (dropping || skipping || !isAllowedTag(tag)) {
      if (!single && dropping) dropping++;
      else if (!single && skipping) skipping++;
      else if (!single) dropping = 1;
      continue;
    }
    // Whether such a picture is shown turns out when it has loaded.
    if (attributes.includes(' data-unjudged=')) continue;
    const skip = [...attributes.matchAll(ATTRIBUTE)].find(([, key]) => key === SKIP);
    if (skip?.[2] === SKIP_WHOLE) {
      if (!single) dropping = 1;
      continue;
    }
    const skipped = skip !== undefined && skip[2] !== SKIP_FOR_MEMBERS;
    trimmed += `<${tag}${keptOf(attributes, skipped)}>`;
    if (single && !isVoidTag(tag)) trimmed += `</${tag}>`;
    if (skipped && !single) skipping = 1;
  }
  return trimmed;
}

/** Elements that HTML never closes. */
const isSingle = (tag: string): boolean => /^(img|input|br|hr|link|meta|source|wbr)$/.test(tag);

const keptOf = (attributes: string, skipped: boolean): string =>
  [...attributes.matchAll(ATTRIBUTE)]
    .filter(
      ([, name = '', value = '']) =>
        isAllowedAttribute(name.toLowerCase(), value, skipped) || isAllowedAttribute(name, value, skipped),
    )
    .map(([, name = '', value = '']) => ` ${name}="${value}"`)
    .join('');
