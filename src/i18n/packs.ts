import type { LanguageCode } from '../../contract/languages';

type Pack = { default: Record<string, string> };

/** Languages with resources beside the house pack. Adding one: its file and a line here. */
export const LANGUAGE_PACKS: Partial<Record<LanguageCode, () => Promise<Pack>>> = {
  EN: () => import('./locales/EN.json'),
  VI: () => import('./locales/VI.json'),
  AR: () => import('./locales/AR.json'),
};

/** Only languages with resources are offered. */
export const hasPack = (code: LanguageCode): boolean => code === 'TY' || code in LANGUAGE_PACKS;
