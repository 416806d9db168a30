import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goOffline, startDataWorker } from '../support/data-worker';
import { startGateway, type TestGateway } from '../support/gateway';
import { until } from '../support/until';

const ADD = /favouriteAdd/;
const MONTH_MS = 30 * 24 * 3_600_000;
const ACCOUNT = 'player01';

/** The tables of earlier releases. */
const OLDER: Record<number, Record<string, string>> = {
  3: {
    ...{ settings: 'id', announcements: 'key', notices: 'key, language', vendors: 'language' },
    ...{ games: 'key, [language+gameType]', gameLists: '[list+page], list', registration: 'language' },
    ...{ favourites: '[account+gameId], account', wallet: 'account', member: 'account' },
    ...{ badges: '[account+kind], account', outbox: '++seq, account, [account+subject]' },
    ...{ syncState: 'key, account', meta: 'key' },
  },
  4: {
    ...{ settings: 'id', announcements: 'key', notices: 'key, language', vendors: 'language' },
    ...{ games: 'key, [language+gameType]', gameLists: '[list+page], list', registration: 'language' },
    ...{ catalogue: '[language+gameType+page], language', gameMenu: 'language', winners: 'language' },
    ...{ jackpot: 'feed', lotteries: 'language', promotions: 'language', help: 'language' },
    ...{ documents: 'key', popular: 'language', onlineService: 'language' },
    ...{ favourites: '[account+gameId], account', wallet: 'account', member: 'account' },
    ...{ badges: '[account+kind], account', outbox: '++seq, account, [account+subject]' },
    ...{ syncState: 'key, account', meta: 'key' },
  },
};

describe('a database of an earlier release', () => {
  let gateway: TestGateway;
  let games: { nodeId: string; vendor: string }[];
  beforeAll(async () => {
    gateway = await startGateway();
    games = await gateway.db.query<{ nodeId: string; vendor: string }>(
      'SELECT id AS "nodeId", vendor_code AS vendor FROM games ORDER BY id LIMIT 2',
    );
  });
  afterAll(() => gateway.close());

  /** What an app of that release left behind a month ago: rows of a member, and changes that were not sent. */
  async function leftBehind(version: number): Promise<IDBFactory> {
    const indexedDB = new IDBFactory();
    const db = new Dexie('parlour', { indexedDB, IDBKeyRange });
    db.version(version).stores(OLDER[version]!);
    const then = Date.now() - MONTH_MS;
    const entry = (payload: (typeof games)[number], status: string) => ({
      ...{ account: ACCOUNT, kind: 'favourite', subject: payload.nodeId, operation: 'add', payload, status },
      ...{ idempotencyKey: crypto.randomUUID(), attempts: 1, nextAttemptAt: then, createdAt: then },
    });
    await db.table('outbox').bulkAdd([entry(games[0]!, 'sent'), entry(games[1]!, 'queued')]);
    await db.table('wallet').add({ account: ACCOUNT, balanceMinor: 1 });
    await db.table('member').add({ account: ACCOUNT, nickname: 'Minh Anh' });
    await db.table('syncState').add({ key: 'wallet', account: ACCOUNT, checkedAt: then, status: 'ready' });
    const config = { merchantCode: 'parlour', gateways: [''] };
    await db.table('meta').add({ key: 'shellConfig', value: config });
    db.close();
    return indexedDB;
  }

  it.each(Object.keys(OLDER).map(Number))(
    'version %i: it is upgraded offline; its outbox is kept, and sent once after the next login',
    async (version) => {
      await gateway.db.query('DELETE FROM favourites');
      const indexedDB = await leftBehind(version);
      const offline = startDataWorker(gateway.url, { indexedDB });
      goOffline(offline);
      await offline.hello();
      expect(await offline.db.outbox.count()).toBe(2);
      expect(offline.events.filter(({ type }) => type === 'storage')).toEqual([]);
      // Rows of members are in no table that a sign-out does not know.
      expect(offline.db.tables.map(({ name }) => name).sort()).toEqual(
        [...offline.db.backendDB().objectStoreNames].sort(),
      );
      expect(await offline.db.syncState.where('account').equals(ACCOUNT).count()).toBe(0);

      const worker = startDataWorker(gateway.url, { indexedDB });
      await worker.hello();
      await worker.login();
      await until(async () => (await worker.db.outbox.count()) === 0, { message: 'the outbox is empty' });
      expect(worker.requests.filter((request) => ADD.test(request))).toHaveLength(2);
      const saved = await gateway.db.query<{ id: string }>('SELECT game_id AS id FROM favourites ORDER BY 1');
      expect(saved.map(({ id }) => id)).toEqual(games.map(({ nodeId }) => nodeId));
    },
  );
});
