import type { ContractKind } from '../contract/contracts';
import { unitMinor } from '../contract/money';
import { rebateOf } from '../contract/rewards';
import { spanAt, type PeriodSpan } from './contract-periods';
import { lock } from './store/advisory-locks';
import { payContract, teamLines, type TeamLine, type TeamResult } from './store/contract-payments';
import { countsFor, listAccepted, type StoredContract, type Terms } from './store/contracts';
import type { Db, Queryable } from './store/db';
import type { Merchant } from './store/merchant-schema';

/**
 * What a team's lines pay by the terms of a contract: the highest tier that was reached decides. A rate is of all that is
 * compared, rounded down to the smallest amount of the currency, in exact integers (spec: agent, Contract figures).
 */
function resultOf(lines: TeamLine[], terms: Terms, currency: string): TeamResult {
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0);
  const lossMinor = lines.reduce((sum, line) => sum + line.lossMinor, 0);
  const comparedMinor = terms.basis === 'stake' ? stakeMinor : lossMinor;
  // The thresholds rise.
  const place = terms.tiers.filter(({ fromMinor }) => comparedMinor >= fromMinor).length - 1;
  const tier = terms.tiers[place];
  const unit = unitMinor(currency);
  const amountMinor =
    tier === undefined
      ? 0
      : terms.pays === 'percent'
        ? rebateOf(comparedMinor, tier.value, unit)
        : tier.value;
  return { lines, stakeMinor, lossMinor, tier: tier ? place : null, amountMinor };
}

/** What a contract comes to in a period, as far as it has gone. */
export const computeContract = async (
  db: Queryable,
  merchant: Merchant,
  { memberId, terms }: Pick<StoredContract, 'memberId' | 'terms'>,
  span: PeriodSpan,
): Promise<TeamResult> =>
  resultOf(await teamLines(db, merchant.merchantCode, memberId, span), terms, merchant.currency.code);

/** What a run did for a contract. `skipped`: the member is disabled; a later run pays it. */
export interface RunLine {
  account: string;
  span: PeriodSpan;
  outcome: 'paid' | 'nothing' | 'before' | 'skipped';
  result?: TeamResult;
}

/**
 * Pays what contracts of a kind came to in a period that has ended. Each is a transaction of its own, and a period that
 * was paid before is left as it is, so a run that broke off is simply started again (spec: agent, Contract runs).
 * @param at a moment of the period; null is the last period that has ended, epoch ms
 * @param now epoch ms
 */
export async function runContracts(
  db: Db,
  merchant: Merchant,
  kind: ContractKind,
  { at, now }: { at: number | null; now: number },
): Promise<RunLine[]> {
  const done: RunLine[] = [];
  const { timeZone, merchantCode } = merchant;
  for (const contract of await listAccepted(db, merchantCode, kind, now)) {
    const { period } = contract.terms;
    const span = spanAt(period, timeZone, at ?? spanAt(period, timeZone, now).fromMs - 1);
    if (span.untilMs > now || !countsFor(contract, span)) continue;
    const { account, memberId } = contract;
    if (contract.disabled) {
      done.push({ account, span, outcome: 'skipped' });
      continue;
    }
    done.push(
      await db.tx(async (tx): Promise<RunLine> => {
        await lock(tx, 'contracts', memberId);
        const result = await computeContract(tx, merchant, contract, span);
        const payment = { merchantCode, memberId, contractId: contract.id, kind, span, ...result, at: now };
        const id = await payContract(tx, payment);
        if (id === undefined) return { account, span, outcome: 'before' };
        return { account, span, outcome: result.amountMinor > 0 ? 'paid' : 'nothing', result };
      }),
    );
  }
  return done;
}
