import { toMajor } from '../contract/money';
import { ApiError } from './http/api-error';
import { periodsAt } from './limit-periods';
import type { Queryable } from './store/db';
import { depositedSince, readLimits, type StoredLimit } from './store/deposit-limits';

interface UsedLimit extends StoredLimit {
  usedMinor: number;
  /** When the next period begins, epoch ms. */
  untilMs: number;
}

/** A member's limits for each period, with what counts towards them. @param now epoch ms */
export async function usedLimits(
  db: Queryable,
  memberId: string,
  timeZone: string,
  now: number,
): Promise<UsedLimit[]> {
  const periods = periodsAt(timeZone, now);
  const limits = await readLimits(db, memberId, now);
  const used = await depositedSince(
    db,
    memberId,
    periods.map(({ fromMs }) => fromMs),
    now,
  );
  return periods.map(({ period, untilMs }, index) => ({
    ...(limits.find((limit) => limit.period === period) ?? { period, limitMinor: null, pending: null }),
    usedMinor: used[index] ?? 0,
    untilMs,
  }));
}

/**
 * Refuses a deposit that exceeds a limit of the member. Call it under the lock of the member's deposits, so that
 * concurrent ones are counted (spec: safer-play, Deposit limits).
 * @param now epoch ms
 * @throws ApiError deposit.limit with what is left and when the next period begins
 */
export async function requireWithinLimits(
  tx: Queryable,
  memberId: string,
  amountMinor: number,
  timeZone: string,
  now: number,
): Promise<void> {
  const limits = await readLimits(tx, memberId, now);
  if (limits.every(({ limitMinor }) => limitMinor === null)) return;
  const exceeded = (await usedLimits(tx, memberId, timeZone, now)).flatMap(
    ({ period, limitMinor, usedMinor, untilMs }) =>
      limitMinor !== null && usedMinor + amountMinor > limitMinor
        ? [{ period, leftMinor: Math.max(0, limitMinor - usedMinor), untilMs }]
        : [],
  );
  if (!exceeded.length) return;
  // The longest of those that leave the least: before it ends nothing more is possible.
  const leastMinor = Math.min(...exceeded.map(({ leftMinor }) => leftMinor));
  const strictest = exceeded.filter(({ leftMinor }) => leftMinor === leastMinor).at(-1);
  if (strictest)
    throw new ApiError('deposit.limit', {
      limit: { period: strictest.period, left: toMajor(leastMinor), more: strictest.untilMs },
    });
}
