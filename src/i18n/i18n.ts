import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isRtl, type LanguageCode } from '../../contract/languages';
import house from './locales/TY.json';
import { LANGUAGE_PACKS } from './packs';

/** The house pack: the complete base every other language falls back to. */
const HOUSE = 'TY';

/**
 * Starts the texts with the house pack, which comes with the app; another language's pack is one lazy file.
 * Keys are flat, so neither dots nor colons mean anything.
 */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: HOUSE,
    fallbackLng: HOUSE,
    resources: { [HOUSE]: { translation: house } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Loads a language's pack if it has one of its own, and speaks it. A pack that cannot be had leaves the house's. */
export async function speak(code: LanguageCode): Promise<void> {
  if (code !== HOUSE && !i18next.hasResourceBundle(code, 'translation')) {
    const pack = await LANGUAGE_PACKS[code]?.().catch(() => undefined);
    if (pack) i18next.addResourceBundle(code, 'translation', pack.default);
  }
  await i18next.changeLanguage(code);
  const root = document.documentElement;
  root.lang = code.toLowerCase();
  root.dir = isRtl(code) ? 'rtl' : 'ltr';
}
