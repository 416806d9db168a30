import type { PayoutKind, WithdrawalState } from '../withdrawals';

/** A bank or an e-wallet that the merchant pays to. */
interface PayoutProviderRow {
  id: string;
  kind: PayoutKind;
  name: string;
}

/** An account of the member, masked: neither the whole number nor the name is on the phone. */
export interface PayoutAccountRow {
  id: string;
  kind: PayoutKind;
  /** The bank's or the e-wallet's name. */
  name: string;
  holder: string;
  /** The last digits of its number. */
  tail: string;
}

/** How a member may withdraw now. Money is minor units. */
export interface WithdrawOptionsRow {
  providers: PayoutProviderRow[];
  accounts: PayoutAccountRow[];
  minMinor: number;
  maxMinor: number;
  amountsMinor: number[];
  feeMinor: number;
  /** Whole per cent. */
  feePercent: number;
  /** Withdrawals of a day, and what they may add up to. */
  dayCount: number;
  dayMaxMinor: number;
  /** What is left of both today. */
  leftCount: number;
  leftMinor: number;
  /** What must be staked, and how much of it was. */
  neededMinor: number;
  doneMinor: number;
}

/** A withdrawal. Money is minor units, times are epoch ms. */
export interface WithdrawalRow {
  id: string;
  kind: PayoutKind;
  accountName: string;
  tail: string;
  /** What leaves the wallet. */
  amountMinor: number;
  feeMinor: number;
  state: WithdrawalState;
  reason: string | null;
  createdAt: number;
  changedAt: number;
}
