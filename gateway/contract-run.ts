import { CONTRACT_KINDS, type ContractKind } from '../contract/contracts';
import { unitMinor } from '../contract/money';
import { rebateOf } from '../contract/rewards';
import { spanAt, type PeriodSpan } from './contract-periods';
import { GRACE_MS, forEachMerchant } from './due-payments';
import { sendMessage } from './messages';
import { lock } from './store/advisory-locks';
import {
  listOwed,
  payContract,
  settleOwed,
  teamLines,
  type TeamLine,
  type TeamResult,
} from './store/contract-payments';
import {
  countsFor,
  listAccepted,
  type AcceptedContract,
  type StoredContract,
  type Terms,
} from './store/contracts';
import type { Db, Queryable } from './store/db';
import { readValue, writeValue } from './store/key-values';
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

/** What a run did for a contract. `skipped`: the member is disabled; a later run pays it. `owed`: the upline has less. */
export interface RunLine {
  account: string;
  span: PeriodSpan;
  outcome: 'paid' | 'nothing' | 'before' | 'skipped' | 'owed';
  result?: TeamResult;
}

/** Pays what a contract came to in a period that has ended, in a transaction of its own. */
async function payPeriod(
  db: Db,
  merchant: Merchant,
  { id, kind, account, memberId, payerId, terms, disabled }: AcceptedContract,
  span: PeriodSpan,
  now: number,
): Promise<RunLine> {
  if (disabled) return { account, span, outcome: 'skipped' };
  const { merchantCode, currency } = merchant;
  return db.tx(async (tx): Promise<RunLine> => {
    await lock(tx, 'contracts', memberId);
    const result = await computeContract(tx, merchant, { memberId, terms }, span);
    const payment = { merchantCode, memberId, payerId, contractId: id, kind, span, ...result, at: now };
    const outcome = await payContract(tx, payment);
    if (outcome === 'owed' && payerId !== null) {
      const values = { name: account, amount: { minor: result.amountMinor, currency } };
      await sendMessage(tx, { merchantCode, memberId: payerId }, { text: 'contractOwed', values }, now);
    }
    return outcome === undefined ? { account, span, outcome: 'before' } : { account, span, outcome, result };
  });
}

/** Pays what uplines of a merchant owe, as far as they have it now. @returns how many payments that were */
async function payOwed(db: Db, merchantCode: string, now: number): Promise<number> {
  let paid = 0;
  for (const id of await listOwed(db, merchantCode))
    if (await db.tx((tx) => settleOwed(tx, id, now))) paid += 1;
  return paid;
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
  await payOwed(db, merchantCode, now);
  for (const contract of await listAccepted(db, merchantCode, kind, now)) {
    const { period } = contract.terms;
    const span = spanAt(period, timeZone, at ?? spanAt(period, timeZone, now).fromMs - 1);
    if (span.untilMs > now || !countsFor(contract, span)) continue;
    done.push(await payPeriod(db, merchant, contract, span, now));
  }
  return done;
}

/** A merchant's periods that ended up to here are paid, epoch ms. */
const paidUntilKey = (merchantCode: string): string => `contractsPaidUntil:${merchantCode}`;

async function payEnded(db: Db, merchant: Merchant, now: number): Promise<void> {
  const { merchantCode, timeZone, options } = merchant;
  const until = now - GRACE_MS;
  await payOwed(db, merchantCode, now);
  const since = await readValue<number>(db, paidUntilKey(merchantCode));
  if (since !== undefined && until <= since) return;
  for (const kind of since === undefined ? [] : CONTRACT_KINDS) {
    if (kind === 'dividend' && !options.dividends) continue;
    for (const contract of await listAccepted(db, merchantCode, kind, now)) {
      const spanOf = (at: number) => spanAt(contract.terms.period, timeZone, at);
      for (let span = spanOf(since!); span.untilMs <= until; span = spanOf(span.untilMs))
        if (countsFor(contract, span)) await payPeriod(db, merchant, contract, span, now);
    }
  }
  await db.tx((tx) => writeValue(tx, paidUntilKey(merchantCode), until));
}

/**
 * Pays the periods that have ended since the last look, and what uplines owe. The first look at a merchant only notes where
 * it begins (spec: agent, Contract runs).
 * @throws AggregateError once all merchants were looked at, if some could not be paid
 */
export const runEndedPeriods = (db: Db, now: number): Promise<void> =>
  forEachMerchant(db, (merchant) => payEnded(db, merchant, now));
