import { addDays } from '../contract/records';
import { LIMIT_PERIODS, type LimitPeriod } from '../contract/safer-play';
import { dayIn, startOfDay } from './house-days';

/** Monday of the week that a day is in, and the first of its month. @param day `2026-11-23` */
const FIRST_DAY: Record<LimitPeriod, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 8)}01`,
};
/** Some day of the next period, from the first day of this one. */
const NEXT: Record<LimitPeriod, number> = { day: 1, week: 7, month: 31 };

/**
 * The period of the house's calendar that a moment is in.
 * @param now epoch ms
 * @returns its first moment, and that of the next one, epoch ms
 */
export function periodAt(
  period: LimitPeriod,
  timeZone: string,
  now: number,
): { fromMs: number; untilMs: number } {
  const first = FIRST_DAY[period](dayIn(timeZone, now));
  const next = FIRST_DAY[period](addDays(first, NEXT[period]));
  return { fromMs: startOfDay(timeZone, first), untilMs: startOfDay(timeZone, next) };
}

/** Every period as it is at a moment, in the order of `LIMIT_PERIODS`. */
export const periodsAt = (timeZone: string, now: number) =>
  LIMIT_PERIODS.map((period) => ({ period, ...periodAt(period, timeZone, now) }));
