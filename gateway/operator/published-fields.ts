import { isAppPath } from '../../contract/app-path';
import { PROMOTION_TYPES } from '../../contract/promotion-types';
import type { Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import { failed, type CommandOptions, type CommandResult } from './command-result';
import { languageError } from './document-texts';
import { namedMerchant, noMerchant } from './merchant';

const IMAGE = /^[\w-]+(\/[\w{}.-]+)*\.(svg|png|jpe?g|webp|avif)$/;
const TITLE_MAX = 200;
/** Of the lines beside a title; a tag is a word or two. */
const LINE_MAX = 300;
const TAG_MAX = 40;
/** A long user agreement has about half of that. */
const CONTENT_MAX = 200_000;
const WEIGHT_MAX = 1_000;

/** An address outside the app: encrypted, without a login in it and without characters that hide where it leads. */
const isWebAddress = (text: string): boolean =>
  /^https:\/\/[^\s\\@"'<>\p{C}]+$/u.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
const isLink = (text: string): boolean => isAppPath(text) || isWebAddress(text);

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** The links of a text may also call and write; any other scheme is refused. */
const isTextLink = (href: string): boolean =>
  isLink(href) || /^(http:\/\/[^\s\\@"'<>]+|tel:[+\d().-]+|mailto:[^\s<>"]+)$/i.test(href);
const hostileLink = (html: string): string | undefined =>
  [...html.matchAll(HREF)]
    .map(([, double, single, bare]) => (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim())
    .find((href) => !isTextLink(href));

const isOneOf = (list: readonly string[]) => (text: string) => list.includes(text);

const atMost = (length: number) => ({
  fits: (text: string) => text.length <= length,
  form: `a text of at most ${length} characters`,
});

/** What the options of published texts must look like, and how that is said. */
const FORMS: Record<string, { fits: (text: string) => boolean; form: string }> = {
  title: {
    fits: (text) => text.trim() !== '' && text.length <= TITLE_MAX,
    form: `a text of 1 to ${TITLE_MAX} characters`,
  },
  subtitle: atMost(LINE_MAX),
  summary: atMost(LINE_MAX),
  tag: atMost(TAG_MAX),
  content: atMost(CONTENT_MAX),
  link: {
    fits: isLink,
    form: 'a path of the app such as /m/activity, or an address that starts with https://',
  },
  image: {
    fits: (text) => IMAGE.test(text),
    form: 'a path below the image host such as banners/koi-{shape}-{dir}.svg',
  },
  action: { fits: isOneOf(PROMOTION_TYPES), form: `one of ${PROMOTION_TYPES.join(', ')}` },
  type: { fits: isOneOf(PROMOTION_TYPES), form: `one of ${PROMOTION_TYPES.join(', ')}` },
  group: { fits: isOneOf(['A', 'B', 'F']), form: 'A (members), B (guests) or F (first login)' },
  weight: {
    fits: (text) => /^\d{1,4}$/.test(text) && Number(text) <= WEIGHT_MAX,
    form: `a whole number from 0 to ${WEIGHT_MAX}`,
  },
};

/** As much of a text as names it. */
const start = (text: string): string => (text.length > TITLE_MAX ? `${text.slice(0, TAG_MAX)}…` : text);

/** @returns the first option that does not have its form, as a message for the operator; null if all have */
export function formError(options: CommandOptions): CommandResult | null {
  for (const [name, { fits, form }] of Object.entries(FORMS)) {
    const value = options[name];
    if (value !== undefined && !fits(value)) return failed(`--${name} ${start(value)}: give ${form}`);
  }
  const href = hostileLink(options['content'] ?? '');
  return href === undefined ? null : failed(`--content: the link ${href} is refused; ${FORMS['link']?.form}`);
}

/** @returns an error for a merchant that does not exist, or for a language that is unknown or not offered by it */
export async function audienceError(db: Queryable, options: CommandOptions): Promise<CommandResult | null> {
  const { language } = options;
  const unknown = languageError(options);
  if (unknown) return unknown;
  const code = namedMerchant(options);
  if (code === null) return null;
  const merchant = await readMerchant(db, code);
  if (!merchant) return noMerchant(code);
  if (language === undefined || merchant.languages.includes(language)) return null;
  return failed(`--language ${language}: ${code} offers ${merchant.languages.join(', ')}`);
}
