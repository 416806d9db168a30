import type { LimitPeriod, RealityMinutes } from '../safer-play';

/** A deposit limit. Money is minor units. */
export interface DepositLimitRow {
  period: LimitPeriod;
  /** null: no limit. */
  limitMinor: number | null;
  usedMinor: number;
  /** What it changes to, and when, epoch ms. */
  pending: { limitMinor: number | null; at: number } | null;
}

export interface SaferPlayRow {
  limits: DepositLimitRow[];
  realityMinutes: RealityMinutes;
}

/** What the session on this device has come to. Money is minor units. */
export interface PlaySessionRow {
  /** By the clock of this device, epoch ms. */
  startedAt: number;
  betMinor: number;
  wonMinor: number;
}
