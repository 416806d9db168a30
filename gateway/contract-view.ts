import { toMajor } from '../contract/money';
import type { WireContract, WirePayment, WireTerms } from '../contract/wire/contracts';
import type { WireGivenContract } from '../contract/wire/given-contracts';
import { maskName } from './mask';
import type { PeriodSpan } from './contract-periods';
import type { StoredPayment, TeamResult } from './store/contract-payments';
import type { StoredContract, Terms, Tier } from './store/contracts';
import type { GivenContract } from './store/given-contracts';

/** Rates are hundredths of a per cent; on the wire they are per cent, and amounts decimal numbers. */
const PARTS = 100;

const tierView = ({ fromMinor, value }: Tier): WireTerms['tiers'][number] => ({
  from: toMajor(fromMinor),
  value: value / PARTS,
});
const termsView = ({ tiers, ...terms }: Terms): WireTerms => ({ ...terms, tiers: tiers.map(tierView) });

/** A contract as it is sent to its member. */
export const contractView = ({ upline, terms, ...contract }: StoredContract): WireContract => ({
  ...{ id: contract.id, kind: contract.kind, state: contract.state, payer: contract.payer },
  ...{ offeredAt: contract.offeredAt, decidedAt: contract.decidedAt },
  ...{ startsAt: contract.startsAt, endsAt: contract.endsAt },
  upline: upline === null ? null : maskName(upline),
  terms: termsView(terms),
});

/** A contract as it is sent to the agent who has offered it. */
export const givenView = ({ account, owedMinor, ...contract }: GivenContract): WireGivenContract => ({
  ...contractView(contract),
  account,
  owed: toMajor(owedMinor),
});

/** What a team came to in a period, and what that pays. */
export function sumsView(
  { fromMs, untilMs }: PeriodSpan,
  { basis, pays, tiers }: Terms,
  result: Omit<TeamResult, 'lines'> & { members: number },
): Omit<WirePayment, 'id' | 'kind' | 'at' | 'owed'> {
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

export const paymentView = ({ id, kind, at, owed, terms, ...payment }: StoredPayment): WirePayment => ({
  ...{ id, kind, at, owed },
  ...sumsView(payment, terms, payment),
});
