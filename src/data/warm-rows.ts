import type { QueryArgs, QueryName, QueryResult } from '../../contract/queries';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceArgs, ResourceName } from '../../contract/resources';
import { liveRows } from './use-query';

/**
 * Reads saved rows ahead of the screen that draws them, which then has them in its first render. The query lingers for a
 * while without it.
 * @param then gets the first answer
 */
export function warmQuery<N extends QueryName>(
  name: N,
  args: QueryArgs<N>,
  then?: (rows: NonNullable<QueryResult<N>>) => void,
): void {
  const rowsOf = liveRows(name, args);
  if (rowsOf.hasValue()) {
    const { rows } = rowsOf.getValue();
    // It lingers anew.
    rowsOf.subscribe(() => undefined)();
    if (rows) then?.(rows);
    return;
  }
  const stop = rowsOf.subscribe(({ rows }) => {
    stop();
    if (rows) then?.(rows);
  });
}

/** The rows of a resource and its state, see `warmQuery`. */
export function warmResource<N extends ResourceName>(name: N, args: ResourceArgs<N>): void {
  warmQuery(name, args as QueryArgs<N>);
  warmQuery('syncState', { key: resourceKey(name, args) });
}
