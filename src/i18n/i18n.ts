import i18next, { type i18n, type TFunction } from 'i18next';
import { isRtl, LANGUAGES, type LanguageCode } from '../../contract/languages';
import { createStore } from '../lib/store';
import { HOUSE, isLikeHouse, PACK_PARTS, type PackLoaders, type PackPart, type Texts } from './packs';

const NAMESPACE = 'translation';

/**
 * What i18next calls a code: its BCP 47 tag, so that plurals and numbers are the language's, with the code as a private
 * subtag, because two codes may share a tag (KO and KR). It is written with underscores, which i18next replaces where it
 * asks `Intl`: a code with hyphens it normalizes at every single text. The tag does not say that digits are Latin: with
 * that the first plural of a start takes 7 to 20 ms, without it 1 to 2 ms.
 */
const i18nextCode = (code: LanguageCode): string =>
  `${LANGUAGES[code].tag}-x-${code.toLowerCase()}`.replaceAll('-', '_');

/** Whole numbers below it have no groups and look the same in every language, because digits are Latin. */
const PLAIN_NUMBERS = 1_000;

/** `{{count, number}}` in a text. The first formatter of `Intl` delays a start, so plain numbers do without. */
const formatNumber = (tag: string | undefined, options: Intl.NumberFormatOptions) => {
  let formatter: Intl.NumberFormat | undefined;
  return (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < PLAIN_NUMBERS
      ? String(value)
      : (formatter ??= new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' })).format(value);
};

/** The instance as it is now: a new object after each change that can be seen, so that React notices it. */
export const instance = createStore<i18n>(i18next);

/** Texts without values that were asked for, in the language of the screen. */
let known = new Map<string, string>();

/** Looks up a text of any key. */
type Find = (key: string, options?: object) => string;

/**
 * Looks up each text without values once: i18next goes through languages and fallbacks anew at every call, and a screen
 * asks for dozens of texts whenever it is drawn. A text that is missing is asked for again.
 */
function rememberTexts(find: Find): TFunction {
  const own = (known = new Map<string, string>());
  const t = (key: string, options?: object): string => {
    if (options !== undefined) return find(key, options);
    const text = own.get(key) ?? find(key);
    if (text) own.set(key, text);
    return text;
  };
  return t as TFunction;
}

function renew(): void {
  const t = rememberTexts(i18next.getFixedT(i18next.language) as unknown as Find);
  instance.set(Object.assign(Object.create(i18next) as i18n, { t }));
}

/** What is loaded of each language. */
const packs = new Map<LanguageCode, { texts: Texts; part: PackPart }>();

const isLoaded = (code: LanguageCode, part: PackPart): boolean => {
  const known = packs.get(code);
  return known !== undefined && PACK_PARTS.indexOf(known.part) >= PACK_PARTS.indexOf(part);
};

/**
 * A value in a sentence that is written from right to left is isolated, so that an amount, a name or a link keeps the
 * order of its parts and the sentence its own (spec: design, Right to left).
 */
const isolate = (value: string): string => (rightToLeft ? `\u2068${value}\u2069` : value);
let rightToLeft = false;

let loaders: Partial<PackLoaders> = {};
let current: LanguageCode = HOUSE;
/** A text was asked for that the first page came without. */
let missed = false;

/** Such a text is loaded with all others, and drawn once it is there. @returns what stands in its place */
function loadMissing(): string {
  if (!missed) for (const code of new Set<LanguageCode>([HOUSE, current])) void loadTexts(code);
  missed = true;
  return '';
}

/** The merchant's own texts, which override the packs' (spec: brands, Own texts). */
let overrides: Record<string, Texts> = {};

/** @param silent nothing on the screen changes: only texts were added that nothing has asked for yet */
function publish(code: LanguageCode, { silent }: { silent: boolean }): void {
  const texts = { ...packs.get(code)?.texts, ...overrides[code] };
  i18next.addResourceBundle(i18nextCode(code), NAMESPACE, texts, false, true);
  known.clear();
  if (!silent) renew();
}

/**
 * Starts the texts with what the first page says in the house's words, which is part of the app; everything else is loaded
 * when it is needed. Keys are flat, so neither dots nor colons mean anything. Both are passed in, so that a changed text
 * changes no other chunk than the entry and its part of the pack (decision 0024).
 */
export function startTexts(house: Texts, others: Partial<PackLoaders>): void {
  packs.set(HOUSE, { texts: house, part: 'start' });
  loaders = others;
  void i18next.init({
    lng: i18nextCode(HOUSE),
    fallbackLng: i18nextCode(HOUSE),
    load: 'currentOnly',
    resources: { [i18nextCode(HOUSE)]: { [NAMESPACE]: house } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    parseMissingKeyHandler: loadMissing,
    // React escapes the texts itself.
    interpolation: { escapeValue: true, escape: isolate },
  });
  i18next.services.formatter?.addCached('number', formatNumber);
}

/** Sets the merchant's own texts: language code -> text key -> text. */
export function overrideTexts(texts: Record<string, Texts>): void {
  if (JSON.stringify(texts) === JSON.stringify(overrides)) return;
  overrides = texts;
  for (const code of packs.keys()) publish(code, { silent: false });
}

/**
 * Loads a language's pack if it has one; if it cannot be loaded, the house pack stays.
 * @returns whether it is there
 */
export async function loadTexts(code: LanguageCode, part: PackPart = 'whole'): Promise<boolean> {
  if (isLoaded(code, part)) return true;
  const own = isLikeHouse(code) ? HOUSE : code;
  const texts = await loaders[own as keyof PackLoaders]?.[part]().catch(() => undefined);
  if (!texts) return false;
  // More of it may have come meanwhile.
  if (isLoaded(code, part)) return true;
  const silent = packs.has(code) && !missed;
  packs.set(code, { texts, part });
  publish(code, { silent });
  return true;
}

/** Switches the texts to a language whose pack is loaded. */
export async function applyTexts(code: LanguageCode): Promise<void> {
  current = code;
  rightToLeft = isRtl(code);
  await i18next.changeLanguage(i18nextCode(code));
  renew();
}
