import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { OutboxRow, SyncStateRow } from '../../../contract/rows/sync';
import { dropDamagedRows } from '../../../worker/db/check-rows';
import { createDatabase } from '../../../worker/db/schema';
import { Store } from '../../../worker/db/store';

/** Memory had the confirmation; on the full disk only the entry of the outbox was deleted. */
it('a heart that was confirmed on a full disk does not wait any more at the next start', async () => {
  const indexedDB = new IDBFactory();
  const disk = createDatabase({ indexedDB, IDBKeyRange });
  const account = 'player01';
  const heart = (gameId: string, pending: 'add' | null) => ({
    ...{ account, gameId, vendorCode: 'TDL', pending, order: 0 },
  });
  await disk.favourites.bulkPut([heart('confirmed', 'add'), heart('waits', 'add'), heart('old', null)]);
  const entry: OutboxRow = {
    ...{ idempotencyKey: 'k1', account, kind: 'favourite', operation: 'add', subject: 'waits' },
    ...{ payload: { nodeId: 'waits', vendor: 'TDL' }, status: 'queued' },
    ...{ attempts: 0, nextAttemptAt: 0, createdAt: 0 },
  };
  await disk.outbox.add(entry);
  const state: SyncStateRow = {
    ...{ key: `favourites {"account":"${account}"}`, account, etag: 'a', digest: 'd', checkedAt: 1 },
    ...{ status: 'ready', error: null },
  };
  await disk.syncState.put(state);
  const store = new Store({ dexie: { indexedDB, IDBKeyRange } });
  await dropDamagedRows(store);
  expect((await disk.favourites.toArray()).map(({ gameId }) => gameId).sort()).toEqual(['old', 'waits']);
  expect(await disk.outbox.count()).toBe(1);
  expect(await disk.syncState.count()).toBe(0);
  store.close();
  disk.close();
});
