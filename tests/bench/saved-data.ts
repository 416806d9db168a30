import type { Page } from 'playwright';

/** Every row of every database of the origin as JSON, by database, table and key. */
export type Dump = Record<string, string>;

// As text: what the test runner compiles refers to helpers that a page does not have.
const DONE = `
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });`;

/** Reads every row of every database. @param page one of the origin */
export const dumpRows = (page: Page): Promise<Dump> =>
  page.evaluate(`(async () => {
    ${DONE}
    const rows = {};
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        keys.forEach((key, index) => {
          rows[[name, table, JSON.stringify(key)].join(' ')] = JSON.stringify(values[index]);
        });
      }
      db.close();
    }
    return rows;
  })()`);

/** Makes every saved row older. @param page one of the origin @param ms by how much */
export const ageRows = (page: Page, ms: number): Promise<void> =>
  page.evaluate(`(async () => {
    ${DONE}
    const db = await done(indexedDB.open('parlour'));
    const store = db.transaction('syncState', 'readwrite').objectStore('syncState');
    for (const row of await done(store.getAll()))
      if (row.checkedAt !== null) await done(store.put({ ...row, checkedAt: row.checkedAt - ${ms} }));
    db.close();
  })()`);

/** The rows that are not the same in both, with their new content. */
export function changedRows(before: Dump, after: Dump): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}
