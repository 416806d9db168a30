import type { ContractKind } from '../../../contract/contracts';
import type { PeriodRow } from '../../../contract/rows/contracts';
import { useSettings } from '../../data/use-query';
import { calendarDay, formatDateTime, formatDay, formatDays } from '../../i18n/format';

/** The days of a period, in the time zone of the house; of an hour, when it began. */
export function usePeriodText(kind: ContractKind): (period: Pick<PeriodRow, 'from' | 'until'>) => string {
  const timeZone = useSettings()?.timeZone;
  return ({ from, until }) => {
    if (kind === 'hourly') return formatDateTime(from);
    const [first, last] = [calendarDay(from, timeZone), calendarDay(until - 1, timeZone)];
    return first === last ? formatDay(first) : formatDays(first, last);
  };
}
