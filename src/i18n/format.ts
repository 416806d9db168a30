import { intlTag } from '../../contract/languages';
import { exactDecimals, toMajor } from '../../contract/money';
import { currentLanguage } from './language';

const tag = (): string => intlTag(currentLanguage());

const cache = new Map<string, Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.DateTimeFormat>();
function cached<T extends Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.DateTimeFormat>(
  kind: string,
  make: (tag: string) => T,
): T {
  const key = `${kind} ${tag()}`;
  const formatter = cache.get(key) ?? make(tag());
  cache.set(key, formatter);
  return formatter as T;
}

const withDecimals = (minor: number, decimals: number): string =>
  cached(
    `money ${decimals}`,
    (code) =>
      new Intl.NumberFormat(code, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  ).format(toMajor(minor));

/** What a wallet holds: two decimals in every currency (spec: languages, Numbers and dates). @param minor minor units */
export const formatBalance = (minor: number): string => withDecimals(minor, 2);

/** Any other amount: the symbol, and the decimals that the currency has. @param minor minor units */
export const formatMoney = (minor: number, { code, symbol }: { code: string; symbol: string }): string =>
  `${symbol} ${withDecimals(minor, exactDecimals(minor, code))}`.trim();

/** An amount without its symbol, with the decimals that the currency has. @param minor minor units */
export const formatAmount = (minor: number, code: string): string =>
  withDecimals(minor, exactDecimals(minor, code));

/** An amount in short with its symbol, such as ₫ 50K; only for amounts that it does not round. @param minor minor units */
export const formatMoneyCompact = (minor: number, { symbol }: { symbol: string }): string =>
  `${symbol} ${formatBalanceCompact(minor)}`.trim();

/** A whole number with its groups. */
export const formatWhole = (value: number): string =>
  cached('whole', (code) => new Intl.NumberFormat(code, { maximumFractionDigits: 0 })).format(value);

/** A share such as 96.5%. @param percent of 100 */
export const formatPercent = (percent: number): string =>
  cached(
    'percent',
    (code) => new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(percent / 100);

/** A balance in short for narrow places, such as 12.48M. @param minor minor units */
export const formatBalanceCompact = (minor: number): string =>
  cached(
    'compact',
    (code) =>
      new Intl.NumberFormat(code, {
        notation: 'compact',
        maximumFractionDigits: 2,
      }),
  ).format(toMajor(minor));

const two = (value: number): string => String(value).padStart(2, '0');

/** What is left of a countdown as `4:05`, or `00:04:05` with hours. @param seconds 0 or more */
export function formatClock(seconds: number, withHours = false): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  if (withHours) return `${two(hours)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Month, day and time of a match as MM/DD HH:mm (spec: home, Hot matches). @param at epoch ms */
export function formatMatchTime(at: number): string {
  const date = new Date(at);
  return `${two(date.getMonth() + 1)}/${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A date with time of day. @param at epoch ms */
export const formatDateTime = (at: number): string =>
  cached('date', (code) => new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' })).format(
    at,
  );

/** A date. @param at epoch ms */
export const formatDate = (at: number): string =>
  cached('dateOnly', (code) => new Intl.DateTimeFormat(code, { dateStyle: 'medium' })).format(at);

const dayFormat = (): Intl.DateTimeFormat =>
  cached(
    'day of calendar',
    (code) => new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' }),
  );
/** A calendar day such as `2026-11-22`, whatever the time zone. */
export const formatDay = (day: string): string => dayFormat().format(Date.parse(day));
/** The first to the last calendar day; what both have in common stands once. */
export const formatDays = (from: string, to: string): string =>
  dayFormat().formatRange(Date.parse(from), Date.parse(to));

const ZONED = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;
/** The calendar day in a time zone as `2026-11-22`, to be compared and stored. @param timeZone the device's if missing */
export function calendarDay(at: number, timeZone: string | undefined): string {
  const dayIn = (options: Intl.DateTimeFormatOptions) =>
    // Swedish dates are ISO dates.
    new Intl.DateTimeFormat('sv', options).format(at);
  try {
    return dayIn({ ...ZONED, timeZone });
  } catch {
    // A browser that does not know the zone.
    return dayIn(ZONED);
  }
}

const unit = (name: 'day' | 'hour' | 'minute', amount: number): string =>
  cached(
    name,
    (code) => new Intl.NumberFormat(code, { style: 'unit', unit: name, unitDisplay: 'short' }),
  ).format(amount);

/** "60 min". */
export const formatMinutes = (minutes: number): string => unit('minute', minutes);

/** "2 hr 14 min": the two greatest units, rounded up to the minute. @param ms more than 0 */
export function formatDuration(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days) return `${unit('day', days)} ${unit('hour', hours)}`;
  return hours ? `${unit('hour', hours)} ${unit('minute', minutes % 60)}` : unit('minute', minutes);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 min. ago". @param at epoch ms @param now epoch ms */
export function formatAge(at: number, now: number): string {
  const format = cached(
    'age',
    (code) => new Intl.RelativeTimeFormat(code, { numeric: 'auto', style: 'short' }),
  );
  const age = Math.max(0, now - at);
  const [unit, ms] = STEPS.find(([, size]) => age >= size) ?? ['second', 1_000];
  return format.format(-Math.floor(age / ms), unit);
}
