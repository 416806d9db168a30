import type { ContractKind } from '../../../contract/contracts';
import type { PeriodRow } from '../../../contract/rows/contracts';
import { useSettings } from '../../data/use-query';
import { calendarDay, formatDateTime, formatDay, formatDays } from '../../i18n/format';

/** The days of a period, in the time zone of the house; of an hour, when it began. */
export function usePeriodText(kind: ContractKind): (period: Pick<PeriodRow, 'from' | 'until'>) => string {
  const timeZone = useSettings((settings) => settings.timeZone);
  return ({ from, until }) => {
    if (kind === 'hourly') return formatDateTime(from);
    const [first, last] = [calendarDay(from, timeZone), calendarDay(until - 1, timeZone)];
    return first === last ? formatDay(first) : formatDays(first, last);
  };
}

/** The first and the last day that a contract counts for, in the time zone of the house; of an hourly one, the hours. */
export function useBoundTexts(kind: ContractKind): {
  first: (startsAt: number) => string;
  last: (endsAt: number) => string;
} {
  const timeZone = useSettings((settings) => settings.timeZone);
  if (kind === 'hourly') return { first: formatDateTime, last: formatDateTime };
  const day = (at: number) => formatDay(calendarDay(at, timeZone));
  return { first: day, last: (endsAt) => day(endsAt - 1) };
}
