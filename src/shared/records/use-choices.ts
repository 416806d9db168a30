import { useNavigate, useSearchParams } from 'react-router-dom';
import { daysOfRange } from '../../../contract/records';
import { useSettings } from '../../data/use-query';
import { calendarDay } from '../../i18n/format';
import { searchedName } from './searched-name';
import { START_RANGE } from './start-range';

interface Choices {
  range: string;
  /** The value of another parameter, if it is one of those that there are. */
  one<T extends string>(name: string, values: readonly T[]): T | 'all';
  /** A username in another parameter, in lower case; '' without one. */
  username(name: string): string;
  /** An empty text removes the parameter. */
  choose(changes: Record<string, string>): void;
  /** The house's day. */
  today: string;
}

/** What a record shows, as its address says. Choosing replaces the address, so that back leaves the record. */
export function useChoices(): Choices {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = calendarDay(
    Date.now(),
    useSettings((settings) => settings.timeZone),
  );
  const asked = params.get('range') ?? START_RANGE;
  return {
    range: daysOfRange(asked, today) ? asked : START_RANGE,
    one: (name, values) => values.find((value) => value === params.get(name)) ?? 'all',
    username: (name) => searchedName(params.get(name) ?? ''),
    choose: (changes) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate({ search: next.toString() }, { replace: true });
    },
    today,
  };
}
