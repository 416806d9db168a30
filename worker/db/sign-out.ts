import { MEMBER_TABLES } from '../../contract/tables';
import type { Database } from './schema';
import type { Store } from './store';

/**
 * Deletes every row of a member, the outbox and sync state included, and the lists of the member's own games
 * (spec: storage, Sign-out).
 */
export async function clearMember(store: Store, account: string): Promise<void> {
  const clear = (db: Database) =>
    db.transaction('rw', [...MEMBER_TABLES, 'gameLists'], async () => {
      for (const name of MEMBER_TABLES) await db.table(name).where('account').equals(account).delete();
      await db.gameLists.filter((row) => row.list.endsWith(`|${account}`)).delete();
    });
  await store.run(clear);
  await store.onFullDisk(clear);
}
