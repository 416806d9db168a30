import { DAY_MS } from './time';

/** What a deposit limit is counted over: days, weeks from Monday and months of the house (spec: safer-play, Deposit limits). */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit that is raised or removed changes this much later, in ms. */
export const LIMIT_DELAY_MS = DAY_MS;

export const BREAK_KINDS = ['timeOut', 'selfExclusion'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** How long a break may be: hours, or months of the calendar (spec: safer-play, Breaks). */
export const BREAKS = {
  '24h': { kind: 'timeOut', hours: 24 },
  '1w': { kind: 'timeOut', hours: 168 },
  '1m': { kind: 'timeOut', months: 1 },
  '6m': { kind: 'selfExclusion', months: 6 },
  '1y': { kind: 'selfExclusion', months: 12 },
  '5y': { kind: 'selfExclusion', months: 60 },
} as const satisfies Record<string, { kind: BreakKind } & ({ hours: number } | { months: number })>;
export type BreakLength = keyof typeof BREAKS;
export const BREAK_LENGTHS = Object.keys(BREAKS) as BreakLength[];

const HOUR_MS = DAY_MS / 24;

/** When a break ends that begins now, epoch ms. A month that is shorter ends it on its last day. */
export function breakEnd(length: BreakLength, now: number): number {
  const span = BREAKS[length];
  if ('hours' in span) return now + span.hours * HOUR_MS;
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + span.months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end.getTime();
}

/** Minutes between reality checks; 0 is off (spec: safer-play, Reality check). */
export const REALITY_MINUTES = [0, 15, 30, 60] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];
