import { intlTag } from '../../contract/languages';
import { toMajor } from '../../contract/money';
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

/** An amount with two decimals (spec: languages, Numbers and dates). @param minor minor units */
export const formatMoney = (minor: number): string =>
  cached(
    'money',
    (code) =>
      new Intl.NumberFormat(code, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(toMajor(minor));

/** A whole number with its groups. */
export const formatWhole = (value: number): string =>
  cached('whole', (code) => new Intl.NumberFormat(code, { maximumFractionDigits: 0 })).format(value);

/** A short amount for narrow places, such as 12.48M. @param minor minor units */
export const formatMoneyCompact = (minor: number): string =>
  cached(
    'compact',
    (code) =>
      new Intl.NumberFormat(code, {
        notation: 'compact',
        maximumFractionDigits: 2,
      }),
  ).format(toMajor(minor));

/** Month, day and time of a match as MM/DD HH:mm (spec: home, Hot matches). @param at epoch ms */
export function formatMatchTime(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
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

const unit = (name: 'day' | 'hour' | 'minute', amount: number): string =>
  cached(
    name,
    (code) => new Intl.NumberFormat(code, { style: 'unit', unit: name, unitDisplay: 'short' }),
  ).format(amount);

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
