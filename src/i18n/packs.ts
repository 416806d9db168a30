import type { LanguageCode } from '../../contract/languages';

/** The house pack: the complete base every other language falls back to (spec: languages, House pack). */
export const HOUSE = 'TY';

/** Languages with resources beside the house pack. Adding one: its code here, its file, and a line in `load-pack.ts`. */
const PACKS = ['EN', 'VI', 'AR'] as const satisfies readonly LanguageCode[];

export type Texts = Record<string, string>;
/** How the file of a language is loaded. */
export type PackLoaders = Record<(typeof PACKS)[number], () => Promise<{ default: Texts }>>;

/** Only languages with resources are offered. */
export const hasPack = (code: LanguageCode): boolean =>
  code === HOUSE || (PACKS as readonly LanguageCode[]).includes(code);
