import type { LanguageCode } from '../../contract/languages';

/** The house pack: the complete base every other language falls back to (spec: languages, House pack). */
export const HOUSE = 'TY' satisfies LanguageCode;
/** Languages whose texts are the house pack's. */
const LIKE_HOUSE: readonly LanguageCode[] = [HOUSE, 'EN'];

/** Languages with texts of their own. Adding one: its code here, its file in `locales`, and a line in `load-pack.ts`. */
const PACKS = ['VI', 'AR'] as const satisfies readonly LanguageCode[];

export type Texts = Record<string, string>;
/** `start`: what the first page says; `home`: also what home adds to it; `whole`: everything. Each holds the one before. */
export const PACK_PARTS = ['start', 'home', 'whole'] as const;
export type PackPart = (typeof PACK_PARTS)[number];
/** How the texts of a language are loaded. */
export type PackLoaders = Record<
  typeof HOUSE | (typeof PACKS)[number],
  Record<PackPart, () => Promise<Texts>>
>;

export const isLikeHouse = (code: LanguageCode): boolean => LIKE_HOUSE.includes(code);

/** Only languages with texts are offered. */
export const hasPack = (code: LanguageCode): boolean =>
  isLikeHouse(code) || (PACKS as readonly LanguageCode[]).includes(code);
