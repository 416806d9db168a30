import { unitMinor } from '../contract/money';
import { addDays } from '../contract/records';
import { rebateOf } from '../contract/rewards';
import { forEachMerchant, GRACE_MS } from './due-payments';
import { dayIn, startOfDay, type Span } from './house-days';
import { sendMessage } from './messages';
import { lock } from './store/advisory-locks';
import { topRates } from './store/agent-rates';
import { closeDay, earnedLines, lastPaidDay, payAgentRebate, type PaidLine } from './store/agent-rebates';
import type { Db } from './store/db';
import type { Merchant } from './store/merchant-schema';

/** The last day of the house that is over for good. @param now epoch ms */
export const lastEndedDay = ({ timeZone }: Merchant, now: number): string =>
  addDays(dayIn(timeZone, now - GRACE_MS), -1);

/** What a day came to. */
export interface DayResult {
  /** Members who were paid now. */
  paid: number;
  amountMinor: number;
  /** Members who had been paid before. */
  before: number;
}

/**
 * Pays every member what was earned on a day of the house that has ended (spec: agent, Agent rebate run). Each member is
 * paid in a transaction of its own: what was cut off goes on where it stopped, and what was paid is not paid again.
 */
export async function runAgentRebates(
  db: Db,
  merchant: Merchant,
  day: string,
  now: number,
): Promise<DayResult> {
  const { merchantCode, timeZone, currency } = merchant;
  const span: Span = {
    ...{ from: day, to: day },
    fromMs: startOfDay(timeZone, day),
    untilMs: startOfDay(timeZone, addDays(day, 1)),
  };
  const unit = unitMinor(currency.code);
  const byMember = new Map<string, PaidLine[]>();
  for (const line of await earnedLines(db, merchantCode, span, topRates(merchant))) {
    const amountMinor = rebateOf(line.stakeMinor, line.ownRate - line.belowRate, unit);
    if (amountMinor === 0) continue;
    byMember.set(line.memberId, [...(byMember.get(line.memberId) ?? []), { ...line, amountMinor }]);
  }
  const result: DayResult = { paid: 0, amountMinor: 0, before: 0 };
  for (const [memberId, lines] of byMember) {
    const minor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    const paid = await db.tx(async (tx) => {
      // Another run of the same day waits, and then finds the payment.
      await lock(tx, 'agentRebateRun', memberId);
      if (!(await payAgentRebate(tx, merchantCode, day, lines, now))) return false;
      const values = { day, amount: { minor, currency } };
      await sendMessage(tx, { merchantCode, memberId }, { text: 'agentRebatePaid', values }, now);
      return true;
    });
    if (paid) {
      result.paid += 1;
      result.amountMinor += minor;
    } else result.before += 1;
  }
  // Behind a gap the days before it would not be looked at again.
  if ((await lastPaidDay(db, merchantCode)) === addDays(day, -1)) await closeDay(db, merchantCode, day, now);
  return result;
}

/**
 * Pays the days that have ended since the last one that was paid. A merchant's first run only notes where it begins: what
 * was staked before there were agent rebates is for the operator to decide.
 * @throws AggregateError once all merchants were looked at, if some could not be paid
 */
export const runEndedDays = (db: Db, now: number): Promise<void> =>
  forEachMerchant(db, async (merchant) => {
    const { merchantCode } = merchant;
    const ended = lastEndedDay(merchant, now);
    const last = await lastPaidDay(db, merchantCode);
    if (last === undefined) await closeDay(db, merchantCode, ended, now);
    else
      for (let day = addDays(last, 1); day <= ended; day = addDays(day, 1))
        await runAgentRebates(db, merchant, day, now);
  });
