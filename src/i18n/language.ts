import { useSyncExternalStore } from 'react';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { readStored, writeStored } from '../lib/web-storage';
import { applyLanguage, loadTexts } from './i18n';
import { matchLanguage } from './match';
import { hasPack } from './packs';

const DEFAULT: LanguageCode = 'TY';
const EVENT = 'parlour:language';

/** The choice where storage is denied: it lasts as long as the page. */
let unsaved: LanguageCode | null = null;

/** What the player chose on this phone. */
export function chosenLanguage(): LanguageCode | null {
  const code = readStored(STORAGE_KEYS.language);
  return isLanguageCode(code) && hasPack(code) ? code : unsaved;
}

// TY and EN are both English, and TY is the merchant's own: without a choice, TY stands for any English
// (spec: languages, First visit).
let current: LanguageCode =
  chosenLanguage() ?? matchLanguage(navigator.languages, LANGUAGE_CODES.filter(hasPack)) ?? DEFAULT;
let latest: LanguageCode = current;

/** The language of the screen. */
export const currentLanguage = (): LanguageCode => current;

/** Loads and applies the language found at start. */
export async function startLanguage(): Promise<void> {
  const code = current;
  await loadTexts(code);
  // The settings may have chosen another one meanwhile.
  if (latest === code) await applyLanguage(code);
}

/**
 * Changes the language and publishes the change as the window event `parlour:language`
 * (spec: languages, Changing the language).
 */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  latest = code;
  await loadTexts(code);
  // Another choice was made while this one's pack was loading.
  if (latest !== code) return;
  current = code;
  await applyLanguage(code);
  dispatchEvent(new CustomEvent(EVENT, { detail: code }));
}

/** Changes the language by the player's choice, which is stored on this phone. */
export function setLanguage(code: LanguageCode): Promise<void> {
  if (!writeStored(STORAGE_KEYS.language, code)) unsaved = code;
  return changeLanguage(code);
}

/** Called on every change of language. @returns the unsubscribe */
export const onLanguage = (listener: () => void): (() => void) => {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
};

export const useLanguage = (): LanguageCode => useSyncExternalStore(onLanguage, currentLanguage);
