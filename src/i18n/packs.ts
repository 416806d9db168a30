import type { LanguageCode } from '../../contract/languages';
import type house from './locales/TY.json';

type Pack = { default: Partial<typeof house> };

/** Languages with resources beside the house pack. Adding one: its file and a line here. */
export const LANGUAGE_PACKS: Partial<Record<LanguageCode, () => Promise<Pack>>> = {
  EN: () => import('./locales/EN.json'),
};

/** A language is offered when it has resources (decisions: Languages). */
export const hasPack = (code: LanguageCode): boolean => code === 'TY' || code in LANGUAGE_PACKS;
