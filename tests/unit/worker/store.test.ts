import { IDBFactory, IDBKeyRange, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../worker/db/schema';
import { clearMember } from '../../../worker/db/sign-out';
import { Store } from '../../../worker/db/store';
import type { OutboxRow } from '../../../contract/rows/sync';
import { refusedStorage } from '../../support/data-worker';
import { until } from '../../support/until';

/** A database on a slow disk: it opens when it is told to. */
function slowToOpen(real: IDBFactory) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const delayed: Pick<IDBFactory, 'open'> = {
    open(name, version) {
      const request = new EventTarget() as IDBOpenDBRequest;
      void opened.then(() => {
        const inner = real.open(name, version);
        for (const type of ['success', 'error', 'upgradeneeded', 'blocked'] as const) {
          inner.addEventListener(type, (event) => {
            Object.assign(request, { result: inner.result, transaction: inner.transaction });
            request[`on${type}`]?.call(request, Object.assign(event as IDBVersionChangeEvent));
          });
        }
      });
      return request;
    },
  };
  const indexedDB = new Proxy(real, {
    get: (target, key) => (key === 'open' ? delayed.open : (Reflect.get(target, key) as unknown)),
  });
  return { indexedDB, open: () => open() };
}

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

  it('runs work again whose connection was lost while it changed several rows', async () => {
    const store = new Store(options(new IDBFactory()));
    await store.run((db) => db.outbox.bulkAdd([entry('k1'), entry('k2')]));
    const put = FDBObjectStore.prototype.put;
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this as never, args as never);
      queueMicrotask(() => this.transaction.abort());
      return request;
    });
    await store.run((db) => db.outbox.toCollection().modify({ attempts: 7 }));
    expect(await store.run((db) => db.outbox.toArray())).toMatchObject([{ attempts: 7 }, { attempts: 7 }]);
    store.close();
    vi.restoreAllMocks();
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

  /** An older tab with a lower version, which does not close when it is asked to. @returns closes it */
  const olderTab = (indexedDB: IDBFactory) =>
    new Promise<() => void>((resolve) => {
      const request = indexedDB.open('parlour', 5);
      request.onsuccess = () => resolve(() => request.result.close());
    });
  const entry = (idempotencyKey: string): OutboxRow => ({
    account: 'player01',
    kind: 'favourite',
    subject: 'game1',
    operation: 'add',
    payload: { nodeId: 'game1', vendor: 'OXB' },
    idempotencyKey,
    attempts: 0,
    nextAttemptAt: 0,
    status: 'queued',
    createdAt: 0,
  });

  it('uses memory while an older tab blocks opening, and moves what was changed there once it does not', async () => {
    const indexedDB = new IDBFactory();
    const close = await olderTab(indexedDB);
    const events: string[] = [];
    const store = new Store({
      ...options(indexedDB),
      blockedDeadlineMs: 50,
      onChange: (mode, reason) => events.push(`${mode} ${reason}`),
    });
    const favourite = { account: 'player01', gameId: 'game1', vendorCode: 'OXB', order: 1 };
    await store.run(async (db) => {
      await db.meta.put({ key: 'a', value: 3 });
      await db.outbox.add(entry('k1'));
      await db.favourites.bulkPut([
        { ...favourite, pending: 'add' },
        { ...favourite, gameId: 'game2', pending: null },
      ]);
    });
    expect(store.mode).toBe('memory');
    close();
    await until(() => events.length === 2, { message: 'the database serves again' });
    expect(events).toEqual(['memory memory', 'indexeddb reopened']);
    expect(store.mode).toBe('indexeddb');
    const db = createDatabase(options(indexedDB).dexie);
    expect(await db.outbox.toArray()).toMatchObject([{ idempotencyKey: 'k1' }]);
    expect(await db.favourites.toArray()).toMatchObject([{ gameId: 'game1', pending: 'add' }]);
    db.close();
    store.close();
  });

  it('uses memory while a transaction of another tab does not end, and the database once it has', async () => {
    const indexedDB = new IDBFactory();
    const other = createDatabase(options(indexedDB).dexie);
    await other.open();
    let stuck = true;
    const held = other.transaction('rw', ['outbox'], async () => {
      while (stuck) await other.outbox.count();
    });
    const store = new Store({ ...options(indexedDB), openDeadlineMs: 50 });
    await store.run((db) => db.outbox.add(entry('k1')));
    expect(store.mode).toBe('memory');
    stuck = false;
    await held;
    await until(async () => (await other.outbox.count()) === 1, { message: 'the change in the database' });
    expect(store.mode).toBe('indexeddb');
    other.close();
    store.close();
  });

  it('numbers moved changes after those that were saved before', async () => {
    const indexedDB = new IDBFactory();
    const saved = createDatabase(options(indexedDB).dexie);
    await saved.outbox.add(entry('saved'));
    saved.close();
    const slow = slowToOpen(indexedDB);
    const store = new Store({ dexie: { indexedDB: slow.indexedDB, IDBKeyRange }, openDeadlineMs: 20 });
    await store.run((db) => db.outbox.add(entry('later')));
    expect(store.mode).toBe('memory');
    slow.open();
    await until(() => store.mode === 'indexeddb', { message: 'the database serves again' });
    await until(async () => (await store.run((db) => db.outbox.count())) === 2, { message: 'both changes' });
    const keys = (await store.run((db) => db.outbox.orderBy('seq').toArray())).map(
      (one) => one.idempotencyKey,
    );
    expect(keys).toEqual(['saved', 'later']);
    store.close();
  });

  describe('on a full disk', () => {
    const now = { full: false };
    const rawOf = (store: IDBObjectStore) =>
      (store.transaction.db as unknown as { _rawDatabase: unknown })._rawDatabase;

    /** A store with saved rows, on a disk of its own. @returns what is called when the disk is full */
    async function filled() {
      const indexedDB = new IDBFactory();
      const disk = createDatabase(options(indexedDB).dexie);
      await disk.outbox.add(entry('k1'));
      await disk.saved.put({ key: 'wallet', account: 'player01', rows: { balanceMinor: 5 } });
      const page = { language: 'TY', gameType: 'RNG', page: 1, totalPages: 1, games: [] } as const;
      await disk.catalogue.put({ ...page, games: [] });
      await disk.syncState.bulkPut(
        ['cataloguePage {"page":1}', 'wallet {}'].map((key) => ({
          ...{ key, checkedAt: 1, etag: null, digest: null, status: 'ready', error: null, account: null },
        })),
      );
      const raw = rawOf(await disk.transaction('r', ['saved'], (tx) => tx.idbtrans.objectStore('saved')));
      for (const method of ['put', 'add'] as const) {
        const write = FDBObjectStore.prototype[method];
        vi.spyOn(FDBObjectStore.prototype, method).mockImplementation(function (
          this: IDBObjectStore,
          ...args
        ) {
          if (now.full && rawOf(this) === raw) throw new DOMException('full', 'QuotaExceededError');
          return write.apply(this as never, args as never);
        });
      }
      const onFull = vi.fn();
      const events: string[] = [];
      const store = new Store({ ...options(indexedDB), onFull, onChange: (mode) => events.push(mode) });
      return { store, disk, onFull, events };
    }
    afterEach(() => {
      now.full = false;
      vi.restoreAllMocks();
    });

    it('drops the catalogue and the pictures first, and goes on', async () => {
      const { store, disk, onFull } = await filled();
      now.full = true;
      onFull.mockImplementation(() => (now.full = false));
      await store.run((db) => db.meta.put({ key: 'a', value: 1 }));
      expect(onFull).toHaveBeenCalledTimes(1);
      expect(store.mode).toBe('indexeddb');
      expect(await disk.catalogue.count()).toBe(0);
      expect(await disk.syncState.toCollection().keys()).toEqual(['wallet {}']);
      expect(store.isFull).toBe(true);
      expect(await disk.meta.get('a')).toEqual({ key: 'a', value: 1 });
      expect(await disk.saved.count()).toBe(1);
    });

    it('goes on in memory with every saved row where that is not enough', async () => {
      const { store, disk, onFull, events } = await filled();
      now.full = true;
      await Promise.all([
        store.run((db) => db.outbox.add(entry('k2'))),
        store.run((db) => db.meta.put({ key: 'a', value: 1 })),
      ]);
      expect(onFull).toHaveBeenCalledTimes(1);
      expect(store.mode).toBe('memory');
      expect(events).toEqual(['memory']);
      const keys = await store.run((db) => db.outbox.orderBy('seq').toArray());
      expect(keys.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k2']);
      expect(await store.run((db) => db.saved.get('wallet'))).toMatchObject({ rows: { balanceMinor: 5 } });
      expect(await store.run((db) => db.meta.get('a'))).toEqual({ key: 'a', value: 1 });
      // The disk has what it had, for the next start.
      expect(await disk.saved.count()).toBe(1);
      expect(await disk.outbox.count()).toBe(1);
    });

    it('takes nothing for lost that began on the disk and fails after memory took over', async () => {
      const { store } = await filled();
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      let runs = 0;
      const late = store.run(async (db) => {
        if (runs++ === 0) await held;
        await db.transaction('rw', ['outbox'], () => db.outbox.add(entry('late')));
      });
      await store.run((db) => db.meta.get('a'));
      now.full = true;
      await store.run((db) => db.outbox.add(entry('k2')));
      expect(store.mode).toBe('memory');
      go();
      await late;
      const keys = await store.run((db) => db.outbox.orderBy('seq').toArray());
      expect(keys.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k2', 'late']);
    });

    it('deletes what a member leaves behind on the disk too', async () => {
      const { store, disk } = await filled();
      now.full = true;
      await store.run((db) => db.outbox.add(entry('k2')));
      await clearMember(store, 'player01');
      for (const db of [disk, await store.run((memory) => Promise.resolve(memory))]) {
        expect(await db.outbox.count()).toBe(0);
        expect(await db.saved.count()).toBe(0);
      }
    });
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
