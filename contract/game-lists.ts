import type { GameType } from './categories';

/** What makes two game lists the same list. */
export interface GameListFilter {
  language: string;
  gameType: GameType | 'HOT';
  /** all: the server's list; the others are the tabs (spec: games, Tabs and classifications). */
  tab: 'all' | 'hot' | 'recent' | 'fav';
  /** ALL, NEW (slots only), HOT, or a vendor's own classification. */
  classify: string;
  vendorCode?: string;
  /** Of slots, such as 0.05. */
  minBet?: string;
  search?: string;
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
  ].join('|');

/** The list of hot games on the home page. */
export const hotGames = (language: string): GameListFilter => ({
  language,
  gameType: 'HOT',
  tab: 'hot',
  classify: 'ALL',
});

export const FIRST_PAGE_NUMBER = 1;
/** Games a page of a list and of the favourites holds (spec: games, Load more). */
export const GAME_PAGE_SIZE = 26;
export const RECENT_PAGE_SIZE = 25;
/** Pages in which the worker saves the whole catalogue. */
export const CATALOGUE_PAGE_SIZE = 500;
