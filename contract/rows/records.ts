import type { DepositRow } from './deposits';
import type { WithdrawalRow } from './withdrawals';
import type { RebateRow } from './rewards';

/** The first and the last day of a record, in the house's time zone. */
interface Days {
  from: string;
  to: string;
}

/** One page of a record, newest first. Money is minor units, times are epoch ms. */
export interface RecordPage<R, T> extends Days {
  list: R[];
  /** The place behind which the next page starts; null if there is none. */
  next: string | null;
  /** Of the whole range and filter; null on later pages. */
  totals: (T & { count: number }) | null;
}

/** A movement of the wallet. */
export interface TransactionRow {
  id: string;
  /** One of `EntryKind`, or another of the platform. */
  kind: string;
  /** What the wallet got; below 0 what it gave. */
  amountMinor: number;
  /** What the wallet had after it. */
  balanceMinor: number;
  /** The game, or the way of payment; '' without one. */
  about: string;
  at: number;
}
export type TransactionPage = RecordPage<TransactionRow, { inMinor: number; outMinor: number }>;

export type DepositPage = RecordPage<DepositRow, { paidMinor: number; bonusMinor: number }>;

export type WithdrawalPage = RecordPage<WithdrawalRow, { paidMinor: number; feeMinor: number }>;

export type RebatePage = RecordPage<RebateRow, { amountMinor: number; stakedMinor: number }>;

/** A round of a game. */
export interface RoundRow {
  id: string;
  gameName: string;
  stakeMinor: number;
  winMinor: number;
  at: number;
}
export type RoundPage = RecordPage<RoundRow, { stakedMinor: number; wonMinor: number }>;

/** What a day of the house came to. */
export interface DayRow {
  day: string;
  stakedMinor: number;
  wonMinor: number;
  bonusMinor: number;
  depositedMinor: number;
  withdrawnMinor: number;
}
/** Days without a movement are left out. */
export interface DaysPage extends Days {
  list: DayRow[];
}
