import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'is not a time such as 09:00'));

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const timeZone = z.string().check(z.refine(isTimeZone, 'is not a time zone such as Asia/Ho_Chi_Minh'));

/** Hours of customer service (spec: service, Online service). `to` before `from` means the next morning. */
export const serviceHours = z.object({
  timeZone,
  from: clock,
  to: clock,
});
type ServiceHours = z.infer<typeof serviceHours>;

/** The hours of a merchant without any: around the clock. */
const ALWAYS: ServiceHours = { timeZone: 'UTC', from: '00:00', to: '24:00' };
const AROUND_THE_CLOCK = '24/7';

/** @param now epoch ms @returns whether customer service is open, and its hours, such as `09:00–21:00 (GMT+7)` */
export function serviceState(
  { timeZone, from, to }: ServiceHours = ALWAYS,
  now: number,
): { open: boolean; hours: string } {
  if (from === to || (from === '00:00' && to === '24:00')) return { open: true, hours: AROUND_THE_CLOCK };
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  // Times of the same length sort as text.
  const time = `${part('hour')}:${part('minute')}`;
  const open = from < to ? time >= from && time < to : time >= from || time < to;
  // Some systems write GMT+0 for GMT.
  const zone = part('timeZoneName').replace(/\+0$/, '');
  return { open, hours: `${from}–${to} (${zone})` };
}
