import createPurifier from 'dompurify';
import { linkOf, pictureOf } from './rich-links';

const TAGS =
  'p br b strong i em u s small sub sup h1 h2 h3 h4 ul ol li table caption thead tbody tfoot tr th td colgroup col blockquote hr a img span div dl dt dd'.split(
    ' ',
  );
const ATTRIBUTES = 'href title src alt width height colspan rowspan dir lang'.split(' ');
/** Attributes that only some tags may have. */
const ONLY_ON: Record<string, { tags: ReadonlySet<string>; value: RegExp }> = {
  href: { tags: new Set(['A']), value: /^/ },
  src: { tags: new Set(['IMG']), value: /^/ },
  alt: { tags: new Set(['IMG']), value: /^/ },
  // The size of a picture reserves its place; other elements get no fixed size.
  width: { tags: new Set(['IMG']), value: /^\d{1,4}$/ },
  height: { tags: new Set(['IMG']), value: /^\d{1,4}$/ },
  colspan: { tags: new Set(['TD', 'TH']), value: /^\d{1,2}$/ },
  rowspan: { tags: new Set(['TD', 'TH']), value: /^\d{1,2}$/ },
};
/** Bidirectional overrides: they can make a text look like another one. */
const OVERRIDES = /[\u202d\u202e]/g;

/**
 * Browsers report every handler and style in a text as a policy violation while they parse it, although none has an
 * effect. Renamed, they are parsed without reports. This protects nothing: the sanitizer does, afterwards.
 */
const quiet = (html: string): string =>
  html
    .replace(/<(\/?)(?:style|template)(?=[\s/>])/gi, '<$1noframes')
    .replace(/<base(?=[\s/>])/gi, '<wbr')
    .replace(/<[a-z][^>]*>?/gi, (tag) => tag.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1data-$2'));

interface Surroundings {
  hosts: readonly string[];
  dir: 'ltr' | 'rtl';
}

const purifier = createPurifier(window);
let around: Surroundings = { hosts: [], dir: 'ltr' };

purifier.addHook('afterSanitizeAttributes', (node) => {
  for (const { name, value } of [...node.attributes]) {
    const rule = ONLY_ON[name];
    if (rule && !(rule.tags.has(node.tagName) && rule.value.test(value))) node.removeAttribute(name);
  }
  if (node.tagName === 'A') finishLink(node);
  if (node.tagName === 'IMG') finishPicture(node);
});

function finishLink(link: Element): void {
  const found = linkOf(link.getAttribute('href') ?? '');
  if (!found) return link.removeAttribute('href');
  link.setAttribute('href', found.href);
  if (found.kind !== 'external') return undefined;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  return undefined;
}

function finishPicture(picture: Element): void {
  const address = pictureOf(picture.getAttribute('src') ?? '', around.hosts, location.href, around.dir);
  if (address === null) return picture.removeAttribute('src');
  picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('crossorigin', 'anonymous');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  return undefined;
}

/** The matching elements in document order; a copy, so that they may be replaced. */
const all = (fragment: DocumentFragment, selector: string): Element[] => [
  ...fragment.querySelectorAll(selector),
];

/** The page has its own h1. */
function lowerHeadings(fragment: DocumentFragment): void {
  for (const heading of all(fragment, 'h1')) {
    const lower = document.createElement('h2');
    for (const { name, value } of [...heading.attributes]) lower.setAttribute(name, value);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** Wide tables scroll in a box of their own, by keyboard too. */
function boxTables(fragment: DocumentFragment): void {
  for (const table of all(fragment, 'table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = document.createElement('div');
    box.className = 'rich-text__wide';
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
}

/**
 * Sanitizes HTML of the platform: no scripts, styles or forms, no resources of other hosts, no names that could clobber
 * the page's own.
 * @param html as the server sent it
 */
export function sanitize(html: string, surroundings: Surroundings): DocumentFragment {
  around = surroundings;
  const fragment = purifier.sanitize(quiet(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of all(fragment, 'img:not([src])')) {
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  }
  lowerHeadings(fragment);
  boxTables(fragment);
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.match(OVERRIDES)) text.nodeValue = text.nodeValue.replace(OVERRIDES, '');
  }
  return fragment;
}

/**
 * The first text takes a slow phone 30 ms, most of it for compiling the sanitizer: in a task of its own, before a text is
 * drawn, it holds up no frame.
 */
export const warmSanitizer = (): void =>
  void sanitize('<h1>.</h1><p><a href="/">.</a></p>', { hosts: [], dir: 'ltr' });
