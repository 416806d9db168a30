import { addDays, daysOfRange } from '../contract/records';
import type { MissionPeriod } from '../contract/rewards';
import { ApiError } from './http/api-error';

const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    // Swedish dates are ISO dates.
    new Intl.DateTimeFormat('sv', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  formats.set(timeZone, format);
  return format;
}
/** `2026-11-23 14:05:00` in the time zone. */
const localTime = (at: number, timeZone: string): string => formatIn(timeZone).format(at);

/** The day of a moment in a time zone, such as `2026-11-23`. @param at epoch ms */
export const dayIn = (timeZone: string, at: number): string => localTime(at, timeZone).slice(0, 10);

/** The first moment of a day in a time zone, epoch ms. */
export function startOfDay(timeZone: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: number) => Date.parse(`${localTime(at, timeZone).replace(' ', 'T')}Z`) - at;
  const guess = utc - offsetAt(utc);
  const start = utc - offsetAt(guess);
  // Where the clocks go forward at midnight, the day begins at one o'clock.
  return dayIn(timeZone, start) === day ? start : start + HOUR_MS;
}

/** The days of a record, and its moments: from the first, up to but without the last. */
export interface Span {
  from: string;
  to: string;
  fromMs: number;
  untilMs: number;
}

/**
 * The span of a range in the house's time zone (spec: records, Ranges).
 * @param now epoch ms
 * @throws ApiError request.invalid
 */
export function spanOf(range: string, timeZone: string, now: number): Span {
  const days = daysOfRange(range, dayIn(timeZone, now));
  if (!days) throw new ApiError('request.invalid');
  return {
    ...days,
    fromMs: startOfDay(timeZone, days.from),
    untilMs: startOfDay(timeZone, addDays(days.to, 1)),
  };
}

/** The house's day or week, from Monday, of a moment. @param now epoch ms */
export function periodOf(period: MissionPeriod, timeZone: string, now: number): Span {
  const today = dayIn(timeZone, now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const [from, to] =
    period === 'day' ? [today, today] : [addDays(today, -sinceMonday), addDays(today, 6 - sinceMonday)];
  return { from, to, fromMs: startOfDay(timeZone, from), untilMs: startOfDay(timeZone, addDays(to, 1)) };
}

/** The first moment of each day of a span, and that of the day behind it. */
export function startsOf({ from, to }: Span, timeZone: string): { day: string; at: number }[] {
  const starts: { day: string; at: number }[] = [];
  for (let day = from; day <= addDays(to, 1); day = addDays(day, 1))
    starts.push({ day, at: startOfDay(timeZone, day) });
  return starts;
}
