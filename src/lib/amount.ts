import { latinDigits, withoutMarks } from '../../contract/rules/normalise';

/**
 * Reads an amount as people type it: with groups or without, with a point or a comma before the decimals.
 * @param decimals that the currency has
 * @returns minor units (hundredths); null if it is no amount
 */
export function parseAmount(text: string, decimals: number): number | null {
  const latin = latinDigits(withoutMarks(text).trim());
  // It never divides groups.
  if (/٫.*\d{3}|٫.*٫/.test(latin)) return null;
  const plain = latin.replace(/٫/g, '.').replace(/[\s'’_٬]/g, '');
  if (!/^[\d.,]+$/.test(plain)) return null;
  const [, whole = plain, fraction = ''] =
    decimals > 0 ? (/^(.*)[.,](\d{1,2})$/.exec(plain) ?? /^(.*)[.,]()$/.exec(plain) ?? []) : [];
  const groups = whole.split(/[.,]/);
  // "1,000,000" is a number in groups; "1,00,0" is a slip of the finger.
  // So is "0.050" where there are two decimals, or somebody means a twentieth.
  const grouped =
    groups.slice(1).every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(groups[0] ?? '');
  if (groups.length > 1 && !grouped) return null;
  const digits = groups.join('') || '0';
  if (digits.length > 12) return null;
  return Number(digits) * 100 + Number(fraction.padEnd(2, '0') || '0');
}
