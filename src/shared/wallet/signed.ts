import { formatMoney } from '../../i18n/format';

/** An amount with its sign. @param minor minor units */
export function signedMoney(minor: number, currency: { code: string; symbol: string }): string {
  const amount = formatMoney(Math.abs(minor), currency);
  if (minor === 0) return amount;
  return `${minor > 0 ? '+' : '\u2212'} ${amount}`;
}

/** @param minor minor units */
export const toneOf = (minor: number): 'in' | 'out' | 'none' =>
  minor > 0 ? 'in' : minor < 0 ? 'out' : 'none';
