import Dexie, { type ObservabilitySet } from 'dexie';
import { DATABASE_NAME, type TableName } from '../../contract/tables';

/**
 * Tells of every change of a table's rows, by this tab or another, for as long as the worker lives.
 * @param ended aborted when it ends before its realm does
 */
export function onChangeOf(tables: readonly TableName[], changed: () => void, ended?: AbortSignal): void {
  // As Dexie names a change of them.
  const watched = tables.map((table) => `idb://${DATABASE_NAME}/${table}/`);
  const tell = (parts: ObservabilitySet) => {
    const isWatched = (part: string) => part === 'all' || watched.some((table) => part.startsWith(table));
    if (Object.keys(parts).some(isWatched)) changed();
  };
  Dexie.on('storagemutated', tell);
  ended?.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(tell));
}
