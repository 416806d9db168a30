import { PERIODS_OF, type ContractKind, type ContractPays, type ContractPeriod } from './contracts';
import { unitMinor } from './money';

export const MAX_TIERS = 20;
/** 100 %, in hundredths of a per cent. */
export const MAX_RATE = 10_000;
/** Of thresholds and amounts, in minor units. */
const MAX_TIER_MINOR = 100_000_000_000_000;

/** What is wrong with terms (spec: agent, Contracts). */
export type TermsProblem = 'period' | 'tiers' | 'rise' | 'nothing' | 'rate' | 'unit' | 'large';

interface CheckedTerms {
  pays: ContractPays;
  period: ContractPeriod;
  /** Integers: minor units, and minor units or hundredths of a per cent. */
  tiers: readonly { fromMinor: number; value: number }[];
}

/** @returns null for terms that can be offered */
export function termsProblem(
  kind: ContractKind,
  { pays, period, tiers }: CheckedTerms,
  currency: string,
): TermsProblem | null {
  if (!PERIODS_OF[kind].includes(period)) return 'period';
  if (tiers.length === 0 || tiers.length > MAX_TIERS) return 'tiers';
  if (tiers.some(({ fromMinor }, i) => i > 0 && fromMinor <= (tiers[i - 1]?.fromMinor ?? 0))) return 'rise';
  if (tiers.some(({ value }) => value <= 0)) return 'nothing';
  if (tiers.some(({ fromMinor, value }) => Math.max(fromMinor, value) > MAX_TIER_MINOR)) return 'large';
  if (pays === 'percent') return tiers.some(({ value }) => value > MAX_RATE) ? 'rate' : null;
  return tiers.some(({ value }) => value % unitMinor(currency) !== 0) ? 'unit' : null;
}
