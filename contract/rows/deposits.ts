import type { DepositKind, DepositState } from '../deposits';
import type { PaymentInstructions } from '../wire/deposits';

/** A way to pay. Money is minor units. */
export interface DepositMethodRow {
  id: string;
  kind: DepositKind;
  /** The bank's or the e-wallet's name. */
  name: string;
  minMinor: number;
  maxMinor: number;
  amountsMinor: number[];
  /** Whole per cent; 0 without a bonus. */
  bonusPercent: number;
  bonusMaxMinor: number;
  /** How long the player may take to pay. */
  minutes: number;
}

/** A deposit. Money is minor units, times are epoch ms. */
export interface DepositRow {
  id: string;
  kind: DepositKind;
  methodName: string;
  amountMinor: number;
  bonusMinor: number;
  state: DepositState;
  /** What has arrived; null until then. */
  paidMinor: number | null;
  createdAt: number;
  expiresAt: number;
  changedAt: number;
  /** When a proof of payment was sent; null until then. */
  proofAt: number | null;
}

/** With where the player pays to: the merchant's account, nothing of the player's own. */
export interface DepositDetailRow extends DepositRow {
  instructions: PaymentInstructions;
}
