import { amountProblem } from './deposits';

/** Where a withdrawal is paid to (spec: withdrawals, Accounts). */
export const PAYOUT_KINDS = ['bank', 'ewallet'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** What a withdrawal can be (spec: withdrawals, States). */
export const WITHDRAWAL_STATES = ['waiting', 'paid', 'refused', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** A member has so many accounts at most. */
export const MAX_PAYOUT_ACCOUNTS = 5;

/**
 * The fee of a withdrawal; its share is rounded down to the currency's smallest unit (spec: withdrawals, Fee). Money is
 * minor units.
 * @param percent whole number
 */
export function feeOf(
  amountMinor: number,
  { feeMinor, feePercent, unitMinor }: { feeMinor: number; feePercent: number; unitMinor: number },
): number {
  const share = Math.floor((amountMinor * feePercent) / 100);
  return feeMinor + Math.floor(share / unitMinor) * unitMinor;
}

/** What an amount is checked against. Money is minor units. */
interface WithdrawalBounds {
  minMinor: number;
  maxMinor: number;
  unitMinor: number;
  /** What may still be withdrawn today. */
  leftMinor: number;
  balanceMinor: number;
}

/** Why an amount cannot be withdrawn; null if it can. */
export function withdrawalProblem(
  amountMinor: number,
  bounds: WithdrawalBounds,
): 'low' | 'high' | 'unit' | 'balance' | 'day' | null {
  const problem = amountProblem(amountMinor, bounds);
  if (problem) return problem;
  if (amountMinor > bounds.balanceMinor) return 'balance';
  return amountMinor > bounds.leftMinor ? 'day' : null;
}

/** The most that can be withdrawn at once, in minor units; 0 if that is less than the smallest amount. */
export function mostOf({ minMinor, maxMinor, unitMinor, leftMinor, balanceMinor }: WithdrawalBounds): number {
  const most = Math.min(maxMinor, leftMinor, balanceMinor);
  const whole = Math.floor(most / unitMinor) * unitMinor;
  return whole < minMinor ? 0 : whole;
}

/** Six digits that anybody would try first: all the same, or in a row. */
export const isEasyPaymentPassword = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits);
