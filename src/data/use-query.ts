import { useObservable } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { QueryArgs, QueryName, QueryResult } from '../../contract/queries';
import { argsKey } from '../../contract/args-key';
import type { SettingsRow } from '../../contract/rows/system';
import { LiveRows, type LiveAnswer } from './live-rows';
import { forgetSnapshotRows, snapshotRows } from './snapshot-rows';

const queries = new Map<string, LiveRows>();
const NOTHING = {
  hasValue: () => true,
  getValue: (): LiveAnswer => ({ key: '', rows: undefined }),
  subscribe: () => () => undefined,
};

/** The shared live query of a question. */
export function liveRows<N extends QueryName>(name: N, args: QueryArgs<N>): LiveRows<N> {
  const key = argsKey(name, args);
  const known = queries.get(key);
  if (known) return known as unknown as LiveRows<N>;
  const rows = snapshotRows(key) as QueryResult<N> | undefined;
  const query = new LiveRows(
    key,
    name,
    args,
    rows === undefined ? null : { key, rows },
    () => {
      if (queries.get(key) === (query as unknown as LiveRows)) queries.delete(key);
      if (!query.cameWithPage) forgetSnapshotRows(key);
    },
    () => {
      if (!queries.has(key)) queries.set(key, query as unknown as LiveRows);
    },
  );
  queries.set(key, query as unknown as LiveRows);
  return query;
}

/**
 * A live answer from the saved data. `undefined` until the first answer, and when nothing is saved; `args: null` asks
 * nothing. It does not fetch: see `useResource`.
 */
export function useQuery<N extends QueryName>(
  name: N,
  args: QueryArgs<N> | null,
): QueryResult<N> | undefined {
  const key = args === null ? '' : argsKey(name, args);
  const answer = useObservable<LiveAnswer, LiveAnswer>(
    () => (args === null ? NOTHING : (liveRows(name, args) as unknown as LiveRows)),
    [key],
    NOTHING.getValue(),
  );
  // After a change of arguments the hook still holds the answer to the previous question.
  if (answer.key === key) return answer.rows as QueryResult<N> | undefined;
  return args === null ? undefined : liveRows(name, args).getValue().rows;
}

/** Forgets what was asked: the next page is drawn from other rows, where there is no document. */
export const forgetQueries = (): void => queries.clear();

const settingsRows = () => liveRows('settings', {});
const subscribeSettings = (changed: () => void): (() => void) => settingsRows().subscribe(changed);
const whole = (settings: SettingsRow): SettingsRow => settings;

/**
 * The merchant's settings, or a part of them; `undefined` until they are known. Whoever asks for a part is drawn again
 * only when that part changes: every picture, link and frame asks for one.
 * @param select the part, which must not be made anew by each call
 */
export function useSettings(): SettingsRow | undefined;
export function useSettings<T>(select: (settings: SettingsRow) => T): T | undefined;
export function useSettings(select: (settings: SettingsRow) => unknown = whole): unknown {
  const read = () => {
    const { rows } = settingsRows().getValue();
    return rows && select(rows);
  };
  return useSyncExternalStore(subscribeSettings, read, read);
}

/** Calls back with the saved settings, and again whenever they change. */
export const onSettings = (listener: (settings: SettingsRow) => void): void => {
  liveRows('settings', {}).subscribe(({ rows }) => rows && listener(rows));
};

/** The settings as they are known now. */
export const knownSettings = (): SettingsRow | undefined => settingsRows().getValue().rows;

/** What these queries last answered, by key; only those that have. */
export function currentRows(questions: readonly (readonly [QueryName, object])[]): Record<string, unknown> {
  const keys = questions.map(([name, args]) => argsKey(name, args));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const query = queries.get(key);
      return query?.hasValue() ? [[key, query.getValue().rows]] : [];
    }),
  );
}

const NO_CURRENCY: SettingsRow['currency'] = { code: '', symbol: '' };
/** The merchant's currency; without code and symbol until the settings are known. */
export const useCurrency = (): SettingsRow['currency'] =>
  useSettings((settings) => settings.currency) ?? NO_CURRENCY;
