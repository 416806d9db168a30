/**
 * Game categories of the popular-games browser (spec: games, Game categories). Their order on the screen follows the
 * vendors: `worker/resources/vendors.ts` (decision 0008).
 */
export const CATEGORIES = [
  'HOT',
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'INHOUSE',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game's own type: every category but HOT, which is a selection across types. */
export const GAME_TYPES = CATEGORIES.filter((code) => code !== 'HOT');
export type GameType = Exclude<Category, 'HOT'>;

export const isGameType = (value: unknown): value is GameType =>
  (GAME_TYPES as readonly unknown[]).includes(value);
