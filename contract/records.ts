import { DAY_MS } from './time';

/** Days of the house that a record covers, the day of the request included; `yesterday` is that day alone. */
export const RANGE_PRESETS = ['today', 'yesterday', 'week', 'month', 'quarter'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
/** Days of each preset. */
const PRESET_DAYS: Record<RangePreset, number> = {
  today: 1,
  yesterday: 1,
  week: 7,
  month: 30,
  quarter: 90,
};

/** A preset, or the first and the last day, such as `2026-11-01..2026-11-23` (spec: records, Ranges). */
export const RECORD_RANGE =
  /^(?:today|yesterday|week|month|quarter|(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2}))$/;
/** A record covers so many days at most. */
export const MAX_RECORD_DAYS = 366;

export const RECORD_PAGE_SIZE = 50;
/** One page of an export. */
export const EXPORT_PAGE_SIZE = 500;

/** A place in a list: the time, and the id of the row. */
export const NUMBERED_CURSOR = /^(\d{1,15})-([1-9]\d{0,17})$/;
export const NAMED_CURSOR = /^(\d{1,15})-(\w{1,64})$/;

export const isPreset = (range: string): range is RangePreset =>
  (RANGE_PRESETS as readonly string[]).includes(range);

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** A day so many days later. @param day `2026-11-23` */
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);
/** How many days there are from one to another, both included; NaN if one is no day. */
export const countDays = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY_MS + 1;

/**
 * The days of a range.
 * @param today the house's day
 * @returns undefined for a range that is none, ends before it begins, or is longer than `MAX_RECORD_DAYS`
 */
export function daysOfRange(range: string, today: string): { from: string; to: string } | undefined {
  if (isPreset(range)) {
    const to = range === 'yesterday' ? addDays(today, -1) : today;
    return { from: addDays(to, 1 - PRESET_DAYS[range]), to };
  }
  const [, from, to] = RECORD_RANGE.exec(range) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const days = countDays(from, to);
  // Neither February 30 nor a day of the 14th month.
  const exist = days > 0 && [from, to].every((day) => addDays(day, 0) === day);
  return exist && days <= MAX_RECORD_DAYS ? { from, to } : undefined;
}

/** The records of a member, and of an agent's team. */
export type RecordName =
  | 'transactions'
  | 'deposits'
  | 'withdrawals'
  | 'rounds'
  | 'days'
  | 'rebates'
  | 'teamTransactions'
  | 'teamRounds'
  | 'teamDays'
  | 'teamResults'
  | 'incomeDays'
  | 'incomeDownlines';
