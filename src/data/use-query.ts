import { useObservable } from 'dexie-react-hooks';
import type { QueryArgs, QueryName, QueryResult } from '../../contract/queries';
import { firstPageRows } from './first-page';
import { LiveRows, queryKey, type Answer } from './live-rows';

const queries = new Map<string, LiveRows>();
const NOTHING = {
  hasValue: () => true,
  getValue: (): Answer => ({ key: '', rows: undefined }),
  subscribe: () => () => undefined,
};

/** The shared live query of a question. Asking before a screen mounts (`warm`) saves it a frame. */
export function liveRows<N extends QueryName>(name: N, args: QueryArgs<N>): LiveRows {
  const key = queryKey(name, args);
  let query = queries.get(key);
  if (!query) {
    const saved = firstPageRows(key);
    query = new LiveRows(key, name, args, saved === undefined ? null : { key, rows: saved }, () =>
      queries.delete(key),
    );
    queries.set(key, query);
  }
  return query;
}

/**
 * A live answer from the saved data. `undefined` until the first answer, and when the row is not saved;
 * `args: null` asks nothing.
 */
export function useQuery<N extends QueryName>(
  name: N,
  args: QueryArgs<N> | null,
): QueryResult<N> | undefined {
  const key = args === null ? '' : queryKey(name, args);
  const answer = useObservable<Answer, Answer>(
    () => (args === null ? NOTHING : liveRows(name, args)),
    [key],
    NOTHING.getValue(),
  );
  // After a change of arguments the hook still holds the answer to the question before.
  if (answer.key === key) return answer.rows as QueryResult<N> | undefined;
  return args === null ? undefined : (liveRows(name, args).getValue().rows as QueryResult<N> | undefined);
}

/** What these queries last answered, by query key; only those that have. */
export function currentRows(questions: readonly (readonly [QueryName, unknown])[]): Record<string, unknown> {
  const keys = questions.map(([name, args]) => queryKey(name, args));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const query = queries.get(key);
      return query?.hasValue() ? [[key, query.getValue().rows]] : [];
    }),
  );
}
