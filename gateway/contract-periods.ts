import type { ContractPeriod } from '../contract/contracts';
import { addDays } from '../contract/records';
import { dayIn, startOfDay } from './house-days';

const HOUR_MS = 3_600_000;

/** A span of time: the first moment, and the first one behind it, epoch ms. */
export interface PeriodSpan {
  fromMs: number;
  untilMs: number;
}

/** The first day of the next month. @param month such as `2026-11` */
const nextMonth = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** The first day of the period with this day, and of the next. */
function daysOf(period: Exclude<ContractPeriod, 'hour'>, day: string): [from: string, next: string] {
  const month = day.slice(0, 7);
  switch (period) {
    case 'day':
      return [day, addDays(day, 1)];
    case 'week': {
      const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
      return [monday, addDays(monday, 7)];
    }
    case 'halfMonth':
      return day <= `${month}-15` ? [`${month}-01`, `${month}-16`] : [`${month}-16`, nextMonth(month)];
    case 'month':
      return [`${month}-01`, nextMonth(month)];
  }
}

/**
 * The period that a moment is in, in the house's time zone: hours of its day, days, weeks from Monday, halves of a month
 * (to the 15th, and the rest), months (spec: agent, Contract periods).
 * @param at epoch ms
 */
export function spanAt(period: ContractPeriod, timeZone: string, at: number): PeriodSpan {
  const day = dayIn(timeZone, at);
  if (period === 'hour') {
    const start = startOfDay(timeZone, day);
    const fromMs = at - ((at - start) % HOUR_MS);
    return { fromMs, untilMs: fromMs + HOUR_MS };
  }
  const [from, next] = daysOf(period, day);
  return { fromMs: startOfDay(timeZone, from), untilMs: startOfDay(timeZone, next) };
}
