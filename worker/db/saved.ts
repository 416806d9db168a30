import { savedRows } from '../../contract/queries';
import type { ResourceArgs, ResourceName, ResourceRows } from '../../contract/resources';
import type { SettingsRow } from '../../contract/rows/system';
import type { Store } from './store';

/** The saved rows of a resource; undefined if nothing is saved. */
export const readSaved = <N extends ResourceName>(
  store: Store,
  name: N,
  args: ResourceArgs<N>,
): Promise<ResourceRows<N> | undefined> => store.run((db) => savedRows(db, name, args));

export const readSettings = (store: Store): Promise<SettingsRow | undefined> =>
  readSaved(store, 'settings', {});
