import type { Category, GameType } from '../categories';
import type { PrizeMode } from '../launch';

export interface GameRow {
  /** `<language>:<gameId>`, because names differ by language. */
  key: string;
  gameId: string;
  language: string;
  name: string;
  vendorCode: string;
  vendorName: string;
  gameType: GameType;
  iconPath: string;
  isNew: boolean;
  isHot: boolean;
  jackpot: boolean;
  supportsTrial: boolean;
  /** What a launch names beside the id (C §4). */
  gameCode: string;
  category: string;
  launchId: string;
}

/** Up to 500 games of the catalogue, for the search: a row of many is read many times faster than many rows. */
export interface CataloguePageRow {
  language: string;
  gameType: GameType;
  page: number;
  totalPages: number;
  games: GameRow[];
}

export interface VendorRow {
  code: string;
  name: string;
  category: Category;
  markPath: string;
  launcherPath: string;
  gameCount: number;
}
/** Categories in display order and the vendors of each, for one language. */
export interface VendorsRow {
  language: string;
  sorting: Category[];
  mapping: Partial<Record<Category, VendorRow[]>>;
  prizeMode: PrizeMode;
}

/** A vendor's own classification of its games (C §4). */
export interface Classification {
  code: string;
  name: string;
}
/** Beside the vendors: the types a merchant offers and how each vendor sorts its games. */
export interface GameMenuRow {
  language: string;
  types: { gameType: GameType; gameCount: number }[];
  classifications: { vendorCode: string; gameType: GameType; list: Classification[] }[];
}

/** The winner board, highest first (C §2). */
export interface WinnersRow {
  language: string;
  winners: { iconPath: string; customer: string; gameName: string; winMinor: number }[];
}

/** The live jackpot, where the merchant has one. */
export interface JackpotRow {
  feed: string;
  amountMinor: number;
}

export interface LotteryRow {
  gameId: string;
  gameCode: string;
  vendorCode: string;
  name: string;
  iconPath: string;
  /** Code of its group in the menu. */
  group: string;
  drawAt: number;
  playTypes: ('trad' | 'ent')[];
}
/** The lottery hall of one language. */
export interface LotteriesRow {
  language: string;
  standard: LotteryRow[];
  electronic: LotteryRow[];
  groups: { code: string; name: string }[];
  results: { gameCode: string; name: string; numero: string; drawnAt: number; numbers: string[] }[];
  open: { gameCode: string; numero: string; closesAt: number }[];
}
