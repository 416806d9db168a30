import type { Category, GameType } from '../categories';
import type { PrizeMode } from '../launch';

export interface VendorRow {
  code: string;
  name: string;
  category: Category;
  markPath: string;
  launcherPath: string;
  gameCount: number;
}
/** Categories in display order and the vendors of each. */
export interface VendorsRow {
  sorting: Category[];
  mapping: Partial<Record<Category, VendorRow[]>>;
  prizeMode: PrizeMode;
}

/** A vendor's own classification of its games. */
interface Classification {
  code: string;
  name: string;
}
/** What the filters offer: the merchant's game types, and how each vendor classifies its games. */
export interface GameMenuRow {
  types: { gameType: GameType; gameCount: number }[];
  classifications: { vendorCode: string; gameType: GameType; list: Classification[] }[];
}
