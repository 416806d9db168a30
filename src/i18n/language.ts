import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguageCode, isRtl, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { writeCookie } from '../lib/page-cookie';
import { readStored, writeStored } from '../lib/web-storage';
import { applyTexts, loadTexts } from './i18n';
import type { TextKey } from './keys';
import { matchLanguage } from './match';
import { hasPack, HOUSE, type PackPart } from './packs';

/** What depends on the language waits this long after a change (spec: languages, Changing the language). */
export const LANGUAGE_DEBOUNCE_MS = 200;

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
const languageAtStart = (): LanguageCode =>
  chosenLanguage() ?? matchLanguage(navigator.languages, LANGUAGE_CODES.filter(hasPack)) ?? DEFAULT;

let current: LanguageCode | null = null;
/** The last one that was asked for; its texts may still be on their way. */
let latest: LanguageCode | null = null;

/** The language of the screen. */
export const currentLanguage = (): LanguageCode => (current ??= languageAtStart());

/** Begins in a language, before anything is drawn. */
export const beginIn = (code: LanguageCode): void => void (current = code);

/** The direction of its lines. */
export const currentDirection = (): 'ltr' | 'rtl' => (isRtl(currentLanguage()) ? 'rtl' : 'ltr');

/** Loads and applies the language found at start. */
export async function startLanguage(): Promise<void> {
  const code = currentLanguage();
  latest ??= code;
  await loadTexts(code, 'start');
  // The settings may have chosen another one meanwhile.
  if (latest === code) await apply(code);
}

/** Loads what home says beyond its first page. @throws Error if it cannot be loaded */
export const homeTexts = (): Promise<void> => texts('home');

/**
 * Loads the texts of everything but the first page, which came with less: other screens and parts wait for them.
 * @throws Error if they cannot be loaded
 */
export const allTexts = (): Promise<void> => texts('whole');

async function texts(part: PackPart): Promise<void> {
  const loaded = await Promise.all([loadTexts(HOUSE, part), loadTexts(currentLanguage(), part)]);
  if (!loaded.every(Boolean)) throw new Error('the texts could not be loaded');
}

/** A text that the first page may have come without; that something failed if it cannot be loaded. */
export async function laterText(key: TextKey): Promise<string> {
  await allTexts().catch(() => undefined);
  return i18next.t([key, 'state.failed.title']);
}

/** The page follows the texts. */
async function apply(code: LanguageCode): Promise<void> {
  await applyTexts(code);
  const root = document.documentElement;
  root.lang = code.toLowerCase();
  root.dir = isRtl(code) ? 'rtl' : 'ltr';
  if (chosenLanguage() === code) writeCookie('language', code);
}

/** Draws in a language where there is no document. */
export async function drawIn(code: LanguageCode): Promise<void> {
  await loadTexts(code, 'start');
  current = code;
  await applyTexts(code);
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
  await apply(code);
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

export const useLanguage = (): LanguageCode =>
  useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
