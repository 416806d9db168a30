import { toMajor } from '../contract/money';
import type { WireContract, WirePayment, WireTerms } from '../contract/wire/contracts';
import { maskName } from './mask';
import type { PeriodSpan } from './contract-periods';
import type { StoredPayment, TeamResult } from './store/contract-payments';
import type { StoredContract, Terms, Tier } from './store/contracts';

/** Rates are hundredths of a per cent; on the wire they are per cent, and amounts decimal numbers. */
const PARTS = 100;

const tierView = ({ fromMinor, value }: Tier): WireTerms['tiers'][number] => ({
  from: toMajor(fromMinor),
  value: value / PARTS,
});
const termsView = ({ tiers, ...terms }: Terms): WireTerms => ({ ...terms, tiers: tiers.map(tierView) });

/** A contract as it is sent to its member. */
export const contractView = ({ memberId: _, upline, terms, ...contract }: StoredContract): WireContract => ({
  ...contract,
  upline: upline === null ? null : maskName(upline),
  terms: termsView(terms),
});

/** What a team came to in a period, and what that pays. */
export function sumsView(
  { fromMs, untilMs }: PeriodSpan,
  { basis, pays, tiers }: Terms,
  result: Omit<TeamResult, 'lines'> & { members: number },
): Omit<WirePayment, 'id' | 'kind' | 'at'> {
  const tier = result.tier === null ? undefined : tiers[result.tier];
  return {
    from: fromMs,
    until: untilMs,
    stake: toMajor(result.stakeMinor),
    loss: toMajor(result.lossMinor),
    members: result.members,
    basis,
    pays,
    tier: tier ? tierView(tier) : null,
    amount: toMajor(result.amountMinor),
  };
}

export const paymentView = ({ id, kind, at, terms, ...payment }: StoredPayment): WirePayment => ({
  ...{ id, kind, at },
  ...sumsView(payment, terms, payment),
});
