import { DAY_MS } from './time';

/** How a player pays (spec: deposits, Methods): by bank transfer, by a QR code, or in the app of an e-wallet. */
export const DEPOSIT_KINDS = ['bank', 'qr', 'ewallet'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What a deposit can be (spec: deposits, States). */
export const DEPOSIT_STATES = [
  'waiting',
  'checking',
  'paid',
  'underpaid',
  'refused',
  'expired',
  'cancelled',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What the player copies into the payment: names of its lines. */
export const PAYMENT_LINES = ['bank', 'holder', 'account', 'reference'] as const;
export type PaymentLine = (typeof PAYMENT_LINES)[number];

/** The player has something to do, or the platform is looking for the money. */
export const isOpenDeposit = (state: DepositState): boolean => state === 'waiting' || state === 'checking';

/** For so long after it was opened, money for a deposit is looked for at the provider, in ms. */
export const SOUGHT_MS = 3 * DAY_MS;

interface TimedDeposit {
  state: DepositState;
  createdAt: number;
  expiresAt: number;
}

/**
 * When the time of an open deposit is over, epoch ms; never for others. From then on it counts as expired, which nothing has
 * to write down (spec: deposits, States).
 */
export const endOf = ({ state, createdAt, expiresAt }: TimedDeposit): number =>
  state === 'waiting' ? expiresAt : state === 'checking' ? createdAt + SOUGHT_MS : Infinity;

/** Whether a picture of the transfer helps: nothing else tells the bank's transfers apart (spec: deposits, Proof). */
export const takesProof = (kind: DepositKind, state: DepositState): boolean =>
  kind === 'bank' && isOpenDeposit(state);

/** Why an amount cannot be deposited; null if it can. Money is minor units. */
export function amountProblem(
  amountMinor: number,
  { minMinor, maxMinor, unitMinor }: { minMinor: number; maxMinor: number; unitMinor: number },
): 'low' | 'high' | 'unit' | null {
  if (amountMinor < minMinor) return 'low';
  if (amountMinor > maxMinor) return 'high';
  return amountMinor % unitMinor === 0 ? null : 'unit';
}

/**
 * The bonus of a deposit, rounded down to the currency's smallest unit (spec: deposits, Bonus). Money is minor units.
 * @param percent whole number
 */
export function bonusOf(
  amountMinor: number,
  {
    bonusPercent,
    bonusMaxMinor,
    unitMinor,
  }: { bonusPercent: number; bonusMaxMinor: number; unitMinor: number },
): number {
  const bonus = Math.floor((amountMinor * bonusPercent) / 100);
  return Math.floor(Math.min(bonus, bonusMaxMinor) / unitMinor) * unitMinor;
}
