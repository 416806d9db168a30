import { MAX_RATE } from '../../../contract/contract-terms';
import type { ContractPays } from '../../../contract/contracts';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import type { TierRow } from '../../../contract/rows/contracts';
import type { TextKey } from '../../i18n/keys';
import { parseAmount } from '../../lib/amount';

/** A tier as it is typed. */
export interface TypedTier {
  from: string;
  value: string;
}
export interface TierErrors {
  from?: TextKey;
  value?: TextKey;
}

/** Rates have two decimals. */
const RATE_DECIMALS = 2;

/**
 * Reads the tiers of an offer as the gateway will (`contract/contract-terms.ts`).
 * @returns what is wrong with each; `tiers` in minor units and hundredths of a per cent, null while something is
 */
export function readTiers(
  pays: ContractPays,
  typed: readonly TypedTier[],
  currency: string,
): { tiers: TierRow[] | null; errors: TierErrors[] } {
  const decimals = currencyDecimals(currency);
  const read = typed.map(({ from, value }) => ({
    fromMinor: parseAmount(from, decimals),
    value: parseAmount(value, pays === 'percent' ? RATE_DECIMALS : decimals),
  }));
  const fromError = (at: number): TextKey | undefined => {
    const fromMinor = read[at]?.fromMinor ?? null;
    if (fromMinor === null) return 'deposit.enter';
    return fromMinor <= (read[at - 1]?.fromMinor ?? -1) ? 'offerContract.rise' : undefined;
  };
  const valueError = (at: number): TextKey | undefined => {
    const value = read[at]?.value ?? null;
    if (value === null) return pays === 'percent' ? 'offerContract.enterRate' : 'deposit.enter';
    if (value === 0) return 'offerContract.nothing';
    if (pays === 'percent') return value > MAX_RATE ? 'offerContract.rate' : undefined;
    return value % unitMinor(currency) === 0 ? undefined : 'deposit.unit';
  };
  const errors = typed.map((_, at): TierErrors => {
    const [from, value] = [fromError(at), valueError(at)];
    return { ...(from && { from }), ...(value && { value }) };
  });
  const isRight = errors.every(({ from, value }) => !from && !value);
  const tiers = read.map(({ fromMinor, value }) => ({ fromMinor: fromMinor ?? 0, value: value ?? 0 }));
  return { tiers: isRight ? tiers : null, errors };
}
