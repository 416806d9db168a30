import Dexie from 'dexie';
import { DATABASE_NAME, type TableName } from '../../contract/tables';

/** Tells of every change of a table's rows, by this tab or another, for as long as the worker lives. */
export function onChangeOf(tables: readonly TableName[], changed: () => void): void {
  // As Dexie names a change of them.
  const watched = tables.map((table) => `idb://${DATABASE_NAME}/${table}/`);
  Dexie.on('storagemutated', (parts) => {
    const isWatched = (part: string) => part === 'all' || watched.some((table) => part.startsWith(table));
    if (Object.keys(parts).some(isWatched)) changed();
  });
}
