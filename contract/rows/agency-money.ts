import type { AccountKind, RainMode } from '../agency-money';
import type { GameType } from '../categories';

/** A rebate rate in per cent of the valid stakes. */
export interface RateRow {
  gameType: GameType;
  percent: number;
}

/** The agent's links, and the most that may be given. */
export interface OpenAccountRow {
  links: { kind: AccountKind; code: string; rates: RateRow[] }[];
  own: RateRow[];
}

/** The rate of today, and that from tomorrow on. */
export interface OwnRateRow extends RateRow {
  next: number;
}
/** The same of a downline, with the least it may become. */
interface GivenRateRow extends OwnRateRow {
  least: number;
}

/** A direct downline. */
interface DirectRow {
  account: string;
  nickname: string | null;
  kind: AccountKind;
}
export interface DownlineRatesRow extends DirectRow {
  rates: GivenRateRow[];
}
export interface DownlineRatesPage {
  list: DownlineRatesRow[];
  /** The place behind which the next page starts; null if there is none. */
  next: string | null;
}
export interface DirectsPage {
  list: DirectRow[];
  next: string | null;
  /** All there are. */
  count: number;
}

/** Money is minor units. */
interface IncomePage<R> {
  from: string;
  to: string;
  list: R[];
  next: string | null;
  totals: { count: number; amountMinor: number; stakedMinor: number } | null;
}
export type IncomeDaysPage = IncomePage<{
  id: string;
  day: string;
  stakeMinor: number;
  amountMinor: number;
  at: number;
}>;
/** `via` is null for own stakes. */
export type IncomeDownlinesPage = IncomePage<{
  id: string;
  via: string | null;
  stakeMinor: number;
  amountMinor: number;
}>;
export interface IncomeDayRow {
  day: string;
  amountMinor: number;
  lines: {
    via: string | null;
    gameType: GameType;
    stakeMinor: number;
    own: number;
    below: number;
    amountMinor: number;
  }[];
}

/** What a form that gives money away needs. Money is minor units. */
interface GivingRow {
  minMinor: number;
  /** The password that is asked for; null if the member has none yet. */
  password: 'payment' | 'login' | null;
}
export interface DownTransfersRow extends GivingRow {
  /** Newest first; `to` is an account. */
  list: { id: string; to: string; amountMinor: number; at: number }[];
}
export interface RainRow {
  id: string;
  amountMinor: number;
  mode: RainMode;
  receivers: number;
  at: number;
}
export interface RainsRow extends GivingRow {
  receivers: number;
  /** Newest first. */
  list: RainRow[];
}
export interface RainDetailRow extends RainRow {
  lines: { account: string; amountMinor: number }[];
}
