import { useSyncExternalStore } from 'react';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { loadTexts, speak } from './i18n';
import { matchLanguage } from './match';
import { hasPack } from './packs';

const DEFAULT: LanguageCode = 'TY';
const EVENT = 'parlour:language';

/** The choice where storage is refused: it lasts as long as the page. */
let unsaved: LanguageCode | null = null;

/** What the player chose on this phone. */
export function chosenLanguage(): LanguageCode | null {
  try {
    const code = localStorage.getItem(STORAGE_KEYS.language.key);
    return isLanguageCode(code) && hasPack(code) ? code : unsaved;
  } catch {
    return unsaved;
  }
}

// TY and EN are both English, and TY is the merchant's own: without a choice it is taken for any English.
let current: LanguageCode =
  chosenLanguage() ?? matchLanguage(navigator.languages, LANGUAGE_CODES.filter(hasPack)) ?? DEFAULT;
let latest: LanguageCode = current;

/** The language of the screen. */
export const currentLanguage = (): LanguageCode => current;

/** Speaks the language found at start. */
export async function startLanguage(): Promise<void> {
  const code = current;
  await loadTexts(code);
  // The settings may have named another one meanwhile.
  if (latest === code) await speak(code);
}

/** Changes the language and publishes the change as the window event `parlour:language` (A §1). */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  latest = code;
  await loadTexts(code);
  // Another choice was made while this one's pack was on its way.
  if (latest !== code) return;
  current = code;
  await speak(code);
  dispatchEvent(new CustomEvent(EVENT, { detail: code }));
}

/** The player's choice of language, remembered on this phone. */
export function setLanguage(code: LanguageCode): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEYS.language.key, code);
  } catch {
    unsaved = code;
  }
  return changeLanguage(code);
}

/** Told of every change of language. @returns the unsubscribe */
export const onLanguage = (listener: () => void): (() => void) => {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
};

export const useLanguage = (): LanguageCode => useSyncExternalStore(onLanguage, currentLanguage);
