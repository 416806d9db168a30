import { randomBytes } from 'node:crypto';
import type { Gate } from '../../contract/access';
import { toMajor, unitMinor } from '../../contract/money';
import { addDays } from '../../contract/records';
import { rebateOf } from '../../contract/rewards';
import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { dayIn, startOfDay } from '../house-days';
import { rateOf, rebateLineView, rebateView } from '../rebate-view';
import { lock } from '../store/advisory-locks';
import type { Queryable } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import {
  lastRebate,
  markBets,
  payRebate,
  stakesWithoutRebate,
  type RebateLine,
  type StoredRebate,
} from '../store/rebates';
import { levelOf, turnoverOf } from '../store/levels';
import { requireOpen } from './require-open';

const GATE: Gate = { feature: 'MANPLAYREB3' };
/** Stakes of the last so many days of the house count, this day included. */
const REBATE_DAYS = 30;

const sumOf = (lines: readonly RebateLine[], field: 'stakeMinor' | 'amountMinor'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** What stakes come to: the merchant's rates, and what the member's level adds to them. */
async function linesOf(
  db: Queryable,
  merchant: Merchant,
  memberId: string,
  stakes: readonly { gameType: string; minor: number }[],
): Promise<RebateLine[]> {
  const extra = merchant.options.vipBenefits
    ? (levelOf(merchant.vipLevels, await turnoverOf(db, memberId))?.rebatePercent ?? 0)
    : 0;
  const unit = unitMinor(merchant.currency.code);
  return merchant.rebates.map(({ gameType, percent }) => {
    const stakeMinor = stakes.find((stake) => stake.gameType === gameType)?.minor ?? 0;
    const rate = rateOf(percent) + rateOf(extra);
    return { gameType, stakeMinor, rate, amountMinor: rebateOf(stakeMinor, rate, unit) };
  });
}

/** The first moment whose stakes count. @param now epoch ms */
const firstMoment = ({ timeZone }: Merchant, now: number): number =>
  startOfDay(timeZone, addDays(dayIn(timeZone, now), 1 - REBATE_DAYS));

export const rebateRoutes: AreaRoutes<'rebates'> = {
  'rebates.due': async (request) => {
    const merchant = await requireOpen(request, GATE);
    const { db, gateway, member } = request;
    const stakes = await stakesWithoutRebate(db, member.id, firstMoment(merchant, gateway.now()));
    const lines = await linesOf(db, merchant, member.id, stakes);
    const last = await lastRebate(db, member.id);
    return {
      lines: lines.map(rebateLineView),
      amount: toMajor(sumOf(lines, 'amountMinor')),
      days: REBATE_DAYS,
      last: last ? rebateView(last) : null,
    };
  },
  'rebates.claim': async (request) => {
    const merchant = await requireOpen(request, GATE);
    const { db, gateway, member, merchantCode } = request;
    // Concurrent claims of a member come one after another: the second finds no bets left.
    await lock(db, 'rebates', member.id);
    const now = gateway.now();
    const fromMs = firstMoment(merchant, now);
    const stakes = await stakesWithoutRebate(db, member.id, fromMs);
    // Stakes too small for the smallest amount wait for the next rebate.
    const types = (await linesOf(db, merchant, member.id, stakes))
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ gameType }) => gameType);
    if (!types.length) throw new ApiError('rebate.none');
    const id = `R${randomBytes(10).toString('hex')}`;
    // What was bet since the first look is marked too, so what is credited follows from the marked bets.
    const marked = await markBets(db, member.id, fromMs, types, id);
    const all = await linesOf(db, merchant, member.id, marked);
    const lines = all.filter(({ amountMinor }) => amountMinor > 0);
    const rebate: StoredRebate = {
      ...{ id, lines, at: now },
      stakeMinor: sumOf(lines, 'stakeMinor'),
      amountMinor: sumOf(lines, 'amountMinor'),
    };
    await payRebate(db, merchantCode, member.id, rebate);
    return rebateView(rebate);
  },
};
