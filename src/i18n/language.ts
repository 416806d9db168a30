import { useSyncExternalStore } from 'react';
import { isLanguageCode, LANGUAGES, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { speak } from './i18n';
import { hasPack } from './packs';

const DEFAULT: LanguageCode = 'TY';
const EVENT = 'parlour:language';

const saved = (): LanguageCode | null => {
  try {
    const code = localStorage.getItem(STORAGE_KEYS.language.key);
    return isLanguageCode(code) && hasPack(code) ? code : null;
  } catch {
    return null;
  }
};

/** The best match of the browser's languages, exact tag first, then the language alone; else the default. */
export function matchLanguage(wanted: readonly string[], offered: readonly LanguageCode[]): LanguageCode {
  for (const tag of wanted.map((entry) => entry.toLowerCase())) {
    const exact = offered.find((code) => LANGUAGES[code].tag.toLowerCase() === tag);
    const loose = offered.find(
      (code) => LANGUAGES[code].tag.split('-')[0]?.toLowerCase() === tag.split('-')[0],
    );
    const match = exact ?? loose;
    if (match) return match;
  }
  return DEFAULT;
}

// TY and EN are both English, and TY is the merchant's own: without a choice it is taken for any English.
let current: LanguageCode = saved() ?? matchLanguage(navigator.languages, LANGUAGE_CODES.filter(hasPack));

/** The language of the screen. */
export const currentLanguage = (): LanguageCode => current;

/** Speaks the language found at start. */
export const startLanguage = (): Promise<void> => speak(current);

/** Changes the language, remembers it and publishes the change as the window event `parlour:language` (A §1). */
export async function setLanguage(code: LanguageCode): Promise<void> {
  await speak(code);
  current = code;
  try {
    localStorage.setItem(STORAGE_KEYS.language.key, code);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  dispatchEvent(new CustomEvent(EVENT, { detail: code }));
}

/** Told of every change of language. @returns the unsubscribe */
export const onLanguage = (listener: () => void): (() => void) => {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
};

export const useLanguage = (): LanguageCode => useSyncExternalStore(onLanguage, currentLanguage);
