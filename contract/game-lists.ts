import type { GameType } from './categories';

/** The orders of a list; the first is the platform's own (spec: games, Sort). */
export const GAME_SORTS = ['popular', 'new', 'name', 'vendor'] as const;
export type GameSort = (typeof GAME_SORTS)[number];
export const isGameSort = (value: unknown): value is GameSort =>
  (GAME_SORTS as readonly unknown[]).includes(value);

/** What makes two game lists the same list. */
export interface GameListFilter {
  language: string;
  gameType: GameType | 'HOT';
  /** all: the server's list; the others are the tabs (spec: games, Tabs and classifications). */
  tab: 'all' | 'hot' | 'recent' | 'fav';
  /** ALL, NEW (slots only), HOT, or a vendor's own classification. */
  classify: string;
  /** A vendor's code, or those of several (`joinVendors`). */
  vendorCode?: string;
  /** Of slots, such as 0.05. */
  minBet?: string;
  /** Of slots: number of lines. */
  minLine?: string;
  search?: string;
  /** Any order but the platform's own. */
  sort?: Exclude<GameSort, 'popular'>;
  /** Owner of recent and fav lists. */
  account?: string;
}

/** The saved key of a game list: every part that changes the answer, in a fixed order. */
export const gameListKey = (f: GameListFilter): string =>
  [
    f.language,
    f.gameType,
    f.tab,
    f.classify,
    f.vendorCode ?? '',
    f.minBet ?? '',
    f.search ?? '',
    f.account ?? '',
    ...(f.minLine ? [f.minLine] : []),
    ...(f.sort ? [f.sort] : []),
  ].join('|');

/** The codes of a filter's vendors. */
export const vendorsOf = (vendorCode: string | undefined): readonly string[] => vendorCode?.split(',') ?? [];

/** Vendors' codes as a filter, the same whatever their order; undefined for none. */
export const joinVendors = (codes: readonly string[]): string | undefined =>
  [...new Set(codes)].filter(Boolean).sort().join(',') || undefined;

/** The list of hot games on the home page. */
export const hotGames = (language: string): GameListFilter => ({
  language,
  gameType: 'HOT',
  tab: 'hot',
  classify: 'ALL',
});

/** A member's recent or favourite games of every type, as home shows them. */
export const ownGames = (tab: 'recent' | 'fav', language: string, account: string): GameListFilter => ({
  language,
  gameType: 'HOT',
  tab,
  classify: 'ALL',
  account,
});

export const FIRST_PAGE_NUMBER = 1;
/** Games a page of a list and of the favourites holds (spec: games, Load more). */
export const GAME_PAGE_SIZE = 26;
export const RECENT_PAGE_SIZE = 25;
/** Pages in which the worker saves the whole catalogue. */
export const CATALOGUE_PAGE_SIZE = 500;
/** The minimum-bet filter of slots, in the merchant's currency; no value means all (spec: games, Minimum bet). */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
