import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../worker/db/schema';
import { Store } from '../../../worker/db/store';
import { refusedStorage } from '../../support/data-worker';

const options = (indexedDB: IDBFactory) => ({ dexie: { indexedDB, IDBKeyRange } });

describe('the store', () => {
  it('reopens a lost connection and runs the work again', async () => {
    const indexedDB = new IDBFactory();
    const reasons: string[] = [];
    const store = new Store({ ...options(indexedDB), onChange: (_mode, reason) => reasons.push(reason) });
    await store.run((db) => db.meta.put({ key: 'a', value: 1 }));
    let runs = 0;
    const value = await store.run(async (db) => {
      // The connection is lost during the first run, as on iOS in the background.
      if (runs++ === 0) db.close();
      return (await db.meta.get('a'))?.value;
    });
    expect(value).toBe(1);
    expect(runs).toBe(2);
    expect(reasons).toEqual(['reopened']);
    expect(store.mode).toBe('indexeddb');
  });

  it('reopens at most twice, then rejects', async () => {
    const store = new Store(options(new IDBFactory()));
    let runs = 0;
    const work = store.run(async (db) => {
      runs++;
      db.close();
      return db.meta.get('a');
    });
    await expect(work).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(runs).toBe(3);
  });

  it('does not repeat work that fails by itself', async () => {
    const store = new Store(options(new IDBFactory()));
    let runs = 0;
    await expect(
      store.run(() => {
        runs++;
        throw new RangeError('a bug');
      }),
    ).rejects.toThrow('a bug');
    expect(runs).toBe(1);
  });

  it.each(['SecurityError', 'UnknownError', 'InvalidStateError'])(
    'uses memory if opening fails with %s',
    async (name) => {
      const store = new Store(options(refusedStorage(name)));
      await store.run((db) => db.meta.put({ key: 'a', value: 2 }));
      expect(await store.run((db) => db.meta.get('a'))).toEqual({ key: 'a', value: 2 });
      expect(store.mode).toBe('memory');
    },
  );

  it('uses memory while an older tab blocks opening', async () => {
    const indexedDB = new IDBFactory();
    // An older tab that never closes its lower version.
    await new Promise((resolve) => (indexedDB.open('parlour', 5).onsuccess = resolve));
    const store = new Store({ ...options(indexedDB), openDeadlineMs: 50 });
    await store.run((db) => db.meta.put({ key: 'a', value: 3 }));
    expect(store.mode).toBe('memory');
  });

  it('closes when a newer tab upgrades the database, and tells the page to do the same', async () => {
    const indexedDB = new IDBFactory();
    const reasons: string[] = [];
    const store = new Store({ ...options(indexedDB), onChange: (_mode, reason) => reasons.push(reason) });
    await store.run((db) => db.meta.put({ key: 'a', value: 1 }));
    const upgraded = await new Promise<string>((resolve) => {
      const request = indexedDB.open('parlour', 1000);
      request.onblocked = () => resolve('blocked');
      request.onsuccess = () => resolve('upgraded');
    });
    expect(upgraded).toBe('upgraded');
    expect(reasons).toEqual(['versionchange']);
  });

  it('reads in a new connection what another one wrote', async () => {
    const indexedDB = new IDBFactory();
    const store = new Store(options(indexedDB));
    await store.run((db) => db.meta.put({ key: 'a', value: 'written' }));
    store.close();
    const again = createDatabase(options(indexedDB).dexie);
    expect((await again.meta.get('a'))?.value).toBe('written');
    again.close();
  });
});
