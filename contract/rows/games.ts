import type { GameType } from '../categories';
import type { PlayType } from '../launch';

export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

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
  /** As far as the platform says them: percent returned to players, how prizes are spread, limits of a bet in minor units. */
  rtp?: number;
  volatility?: Volatility;
  minBetMinor?: number;
  maxBetMinor?: number;
  /** What a launch sends beside the id (spec: launch, Lottery launch). */
  gameCode: string;
  category: string;
  launchId: string;
  /** Of lotteries, traditional before entertainment. */
  playTypes?: PlayType[];
}

/** One page of a game list. The list's key is made by `gameListKey`. */
export interface GameListPageRow {
  list: string;
  page: number;
  /** Keys into `games`, in the server's order. */
  gameKeys: string[];
  totalPages: number;
  totalCount: number;
}

/** A saved page with its games. */
export interface GameListView {
  games: GameRow[];
  totalPages: number;
  totalCount: number;
}

/** Up to 500 games of the catalogue, for search: reading one large row is many times faster than many small ones. */
export interface CataloguePageRow {
  language: string;
  gameType: GameType;
  page: number;
  totalPages: number;
  games: GameRow[];
}
