import type { Tab } from './tab';

type Row = Record<string, unknown>;

/** The rows of a table of the app's database, read by a connection of the test's own. */
export const readRows = (tab: Tab, table: string): Promise<Row[]> =>
  tab.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('parlour');
        // A database that is missing is not made.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(name)) {
            database.close();
            resolve([]);
            return;
          }
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            resolve(reading.result as Row[]);
            database.close();
          };
          reading.onerror = () => reject(reading.error ?? new Error('the database failed'));
        };
      }),
    table,
  );

/** Writes to the app's database, and waits until it is written. */
export const writes = (tab: Tab): Promise<void> =>
  tab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlour');
        opening.onerror = () => reject(opening.error ?? new Error('the database does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
          transaction.objectStore('meta').put({ key: 'probe', value: 1 });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
        setTimeout(() => reject(new Error('the database is locked')), 20_000);
      }),
  );

/** In the page: a transaction over all tables that lasts until `held.end()`. */
export const HOLD = `() => new Promise((resolve) => {
  const opening = indexedDB.open('parlour');
  opening.onsuccess = () => {
    const database = opening.result;
    const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('meta');
    let ended = false;
    const again = () => {
      if (ended) database.close();
      else store.put({ key: 'held', value: 1 }).onsuccess = again;
    };
    again();
    globalThis.held = { end: () => (ended = true) };
    resolve();
  };
})`;
