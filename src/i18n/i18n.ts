import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { intlTag, isRtl, type LanguageCode } from '../../contract/languages';
import house from './locales/TY.json';
import { LANGUAGE_PACKS } from './packs';

type Texts = Record<string, string>;

/** The house pack: the complete base every other language falls back to. */
const HOUSE = 'TY';
const NAMESPACE = 'translation';

/**
 * What the text library calls a code: its BCP 47 tag, so that plurals and numbers are the language's, with the code as
 * private subtag, because two codes may share a tag (KO and KR).
 */
const tongue = (code: LanguageCode): string => `${intlTag(code)}-x-${code.toLowerCase()}`;

const packs = new Map<LanguageCode, Texts>([[HOUSE, house]]);
/** The merchant's own words, which stand before the packs' (decisions: white label). */
let overrides: Record<string, Texts> = {};

function publish(code: LanguageCode): void {
  const texts = { ...packs.get(code), ...overrides[code] };
  i18next.addResourceBundle(tongue(code), NAMESPACE, texts, false, true);
}

/**
 * Starts the texts with the house pack, which comes with the app; another language's pack is one lazy file.
 * Keys are flat, so neither dots nor colons mean anything.
 */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: tongue(HOUSE),
    fallbackLng: tongue(HOUSE),
    load: 'currentOnly',
    resources: { [tongue(HOUSE)]: { [NAMESPACE]: house } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}

/** Takes the merchant's own words: language code -> text key -> text. */
export function overrideTexts(texts: Record<string, Texts>): void {
  if (JSON.stringify(texts) === JSON.stringify(overrides)) return;
  overrides = texts;
  for (const code of packs.keys()) publish(code);
}

/** Loads a language's pack if it has one of its own. A pack that cannot be had leaves the house's. */
export async function loadTexts(code: LanguageCode): Promise<void> {
  if (packs.has(code)) return;
  const pack = await LANGUAGE_PACKS[code]?.().catch(() => undefined);
  if (!pack) return;
  packs.set(code, pack.default);
  publish(code);
}

/** Speaks a language whose texts are loaded. */
export async function speak(code: LanguageCode): Promise<void> {
  await i18next.changeLanguage(tongue(code));
  const root = document.documentElement;
  root.lang = code.toLowerCase();
  root.dir = isRtl(code) ? 'rtl' : 'ltr';
}
