import type { GameType } from './categories';
import type { GameRow } from './rows/games';

/** What the player has typed so far. */
export interface SearchInput {
  language: string;
  text: string;
  /** Games of this type come first. */
  gameType: GameType;
  /** One vendor, or several (`joinVendors`). */
  vendorCode?: string;
}
/** Where a text matches: start and end, in UTF-16 units. */
export type Span = readonly [start: number, end: number];
export interface SearchHit {
  game: GameRow;
  /** In the name. */
  name: Span[];
  /** In the vendor's name. */
  vendor: Span[];
}
/** Hits of the requested type, best first, then those of the other types. */
export interface SearchResult {
  here: SearchHit[];
  /** How many there are in all; `here` holds the best of them. */
  hereCount: number;
  elsewhere: SearchHit[];
  /** How many games were searched. */
  searched: number;
  /** They are the whole catalogue; until it is saved, what is not found may exist. */
  complete: boolean;
}
