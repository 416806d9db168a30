import type { QueryArgs, QueryName, QueryResult } from '../../contract/queries';

/**
 * A live answer from the saved data. `undefined` until the first answer (or if the row is not saved);
 * `args: null` asks nothing.
 */
export function useQuery<N extends QueryName>(
  _name: N,
  _args: QueryArgs<N> | null,
): QueryResult<N> | undefined {
  return undefined;
}
