// Dexie's live queries need a global IndexedDB.
import 'fake-indexeddb/auto';
import { IDBDatabase as FDBDatabase, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotGames } from '../../../contract/game-lists';
import { TABLES, type TableName } from '../../../contract/tables';
import { goOffline, refusedStorage, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';
import { sample } from '../run';

const account = 'player01';
const SLOTS = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL', page: 1 } as const;

/** What storage does to the worker, and how often the scenario writes or opens a transaction when nothing happens. */
const WRITES = 45;
const TRANSACTIONS = 45;

describe('storage that fails in the worker', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  afterEach(() => vi.restoreAllMocks());

  const favourites = async () =>
    (
      await gateway.db.query<{ id: string }>(
        "SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = 'player01'",
      )
    ).map(({ id }) => id);

  /** The rows of a resource, wherever they are now. */
  const watched = async (worker: TestWorker, name: 'gameList' | 'wallet' | 'notices', args: object) => {
    let rows: unknown;
    const stop = await worker.api.watch(name, args as never, (next) => (rows = next));
    await until(() => rows !== undefined, { message: `rows of ${name}` });
    stop();
    return rows;
  };

  /** A player looks around and likes a game. Everything has to be on the screen and at the gateway in the end. */
  async function visit(worker: TestWorker, likes = 0): Promise<void> {
    await gateway.db.query('DELETE FROM favourites');
    await worker.hello();
    await worker.login();
    expect(await worker.refreshHome('TY')).toMatchObject({ ok: true });
    expect(await worker.api.refresh('gameList', SLOTS)).toMatchObject({ ok: true });
    expect(await worker.api.refresh('wallet', { account })).toMatchObject({ ok: true });
    const { games } = (await watched(worker, 'gameList', SLOTS)) as {
      games: { gameId: string; vendorCode: string }[];
    };
    expect(games.length).toBeGreaterThan(10);
    expect(await watched(worker, 'wallet', { account })).toMatchObject({ balanceMinor: expect.any(Number) });
    const { gameId, vendorCode } = games[likes]!;
    await worker.api.setFavourite({ gameId, vendorCode, on: true });
    await until(async () => (await favourites()).includes(gameId), { message: 'the favourite arrives' });
  }

  it.each(
    sample(
      'quota',
      Array.from({ length: WRITES }, (_, index) => index + 1),
      8,
    ),
  )('goes on when the disk is full from write %i on', async (from) => {
    let writes = 0;
    for (const method of ['put', 'add'] as const) {
      const write = FDBObjectStore.prototype[method];
      vi.spyOn(FDBObjectStore.prototype, method).mockImplementation(function (this: never, ...args: never[]) {
        const store = this as unknown as { _rawObjectStore?: unknown };
        // Only the disk is full; the rows in memory are another database.
        if (disk(store) && ++writes >= from) throw new DOMException('full', 'QuotaExceededError');
        return (write as (...all: never[]) => never).apply(this, args);
      } as never);
    }
    const worker = startDataWorker(gateway.url);
    const disk = (store: object) => databaseOf(store) === databaseIn(worker.indexedDB);
    await visit(worker);
    expect(writes).toBeGreaterThanOrEqual(from);
  });

  it.each(
    sample(
      'connection',
      Array.from({ length: TRANSACTIONS }, (_, index) => index + 1),
      8,
    ),
  )('goes on when the system closes the connection at transaction %i', async (at) => {
    let transactions = 0;
    const begin = FDBDatabase.prototype.transaction;
    vi.spyOn(FDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: never,
      ...args: never[]
    ) {
      // The upgrade's transaction is begun by the browser itself.
      const isUpgrade = (args as unknown[])[1] === 'versionchange';
      if (!isUpgrade && ++transactions === at) throw new DOMException('closing', 'InvalidStateError');
      return (begin as (...all: never[]) => never).apply(this, args);
    } as never);
    await visit(startDataWorker(gateway.url));
    expect(transactions).toBeGreaterThanOrEqual(at);
  });

  it('goes on in memory where storage is refused', async () => {
    await visit(startDataWorker(gateway.url, { indexedDB: refusedStorage() }));
  });

  it('goes on with an empty database after it was deleted, and keeps the key of what is stored encrypted', async () => {
    const worker = startDataWorker(gateway.url);
    await visit(worker);
    // Its session is stored, encrypted.
    const login = { type: 'username', username: account, password: 'Parlour123', remember: true } as const;
    expect(await worker.api.login(login)).toMatchObject({ ok: true });
    const before = await worker.db.meta.get('vaultKey');
    worker.db.close();
    await new Promise<void>((resolve, reject) => {
      const request = worker.indexedDB.deleteDatabase('parlour');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new Error('not deleted'));
    });
    await until(() => worker.events.some(({ type }) => type === 'reopen'), { message: 'the page is told' });
    await worker.db.open();
    await until(async () => (await worker.db.meta.get('vaultKey')) !== undefined, { message: 'the key' });
    expect(before).toBeDefined();
    expect(await worker.api.refresh('gameList', SLOTS)).toMatchObject({ ok: true, value: 'updated' });
    expect((await worker.rows('gameList', SLOTS))?.games.length).toBeGreaterThan(10);
  });

  const GARBAGE: readonly [what: string, make: (row: Record<string, unknown>) => Record<string, unknown>][] =
    [
      ['fields of another type', (row) => mapFields(row, () => ({ not: ['expected'] }))],
      ['nothing in its fields', (row) => mapFields(row, () => null)],
      ['no fields', (row) => mapFields(row, () => undefined)],
      [
        'numbers in place of texts',
        (row) => mapFields(row, (value) => (typeof value === 'string' ? 7 : value)),
      ],
    ];
  const tables = Object.keys(TABLES) as TableName[];
  const cells = tables.flatMap((table) => GARBAGE.map(([what, make]) => [table, what, make] as const));

  it.each(sample('garbage', cells, 12))('starts with rows of %s that have %s', async (table, _what, make) => {
    const first = startDataWorker(gateway.url);
    await visit(first);
    await first.api.refresh('cataloguePage', { language: 'TY', gameType: 'RNG', page: 1 });
    await first.api.refresh('messages', { account, language: 'TY', after: '' });
    // One change waits, so that the outbox has a row too.
    first.intercept(({ url }) =>
      url.includes('favouriteAdd') ? new Response('', { status: 502 }) : undefined,
    );
    const { games } = (await first.rows('gameList', SLOTS))!;
    await first.api.setFavourite({ gameId: games[3]!.gameId, vendorCode: games[3]!.vendorCode, on: true });
    await until(async () => (await first.db.outbox.count()) === 1, { message: 'an entry' });
    const { primKey } = first.db.table(table).schema;
    const keys = new Set([primKey.keyPath].flat() as string[]);
    const rows = (await first.db.table(table).toArray()) as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(0);
    await first.db.table(table).bulkPut(
      rows.map((row) => ({
        ...make(row),
        // Keys and indexed fields cannot be anything else.
        ...Object.fromEntries(Object.entries(row).filter(([name]) => keys.has(name))),
      })),
    );
    first.db.close();
    // The first app sends nothing more: each of its attempts would postpone those of the second one.
    goOffline(first);
    const worker = startDataWorker(gateway.url, { indexedDB: first.indexedDB });
    await visit(worker, 5);
    await until(async () => (await worker.db.outbox.count()) === 0, { message: 'nothing waits behind it' });
    expect(await worker.api.refresh('gameList', { ...hotGames('TY'), page: 1 })).toMatchObject({ ok: true });
    const place = { account, language: 'TY', after: '' } as const;
    expect(await worker.api.refresh('messages', place)).toMatchObject({ ok: true });
    expect((await worker.rows('messages', place))?.list.length).toBeGreaterThan(0);
    expect(worker.events).not.toContainEqual(expect.objectContaining({ type: 'storage', mode: 'memory' }));
  });
});

const mapFields = (
  row: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [name, change(value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** fake-indexeddb's own database behind an object store, and the one of a factory. */
const databaseOf = (store: object): unknown =>
  (store as { _rawObjectStore: { rawDatabase: unknown } })._rawObjectStore.rawDatabase;
const databaseIn = (factory: IDBFactory): unknown =>
  (factory as unknown as { _databases: Map<string, unknown> })._databases.get('parlour');
