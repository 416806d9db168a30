/** Money is integer minor units everywhere but on the wire, where the platform sends a decimal number. */
export const MINOR_PER_MAJOR = 100;

/** Decimal number of the wire -> integer minor units. */
export const toMinor = (major: number): number => Math.round(major * MINOR_PER_MAJOR);
/** Integer minor units -> decimal number of the wire. */
export const toMajor = (minor: number): number => minor / MINOR_PER_MAJOR;

/** Decimals of a currency as ISO 4217 has them: 0 for VND, 2 for USD, 3 for KWD; 2 for a code that is none. */
export function currencyDecimals(code: string): number {
  try {
    const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions();
    return digits ?? 2;
  } catch {
    return 2;
  }
}

/** Decimals that show an amount exactly: the currency's own, or two where those would round it. @param minor minor units */
export function exactDecimals(minor: number, code: string): number {
  const own = currencyDecimals(code);
  return own < 2 && minor % 10 ** (2 - own) !== 0 ? 2 : own;
}

/** A minimum bet of the platform in minor units of the merchant's currency (spec: games, Minimum bet). */
export const minBetMinor = (bet: number, betUnit: number | undefined): number =>
  Math.max(1, Math.round(bet * (betUnit ?? 1) * MINOR_PER_MAJOR));

/** The smallest amount that can be paid in a currency, in minor units: 1 dong is 100 of them, 1 cent is 1. */
export const unitMinor = (code: string): number => 10 ** Math.max(0, 2 - currencyDecimals(code));
