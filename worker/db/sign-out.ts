import { MEMBER_TABLES } from '../../contract/tables';
import type { Store } from './store';

/**
 * Deletes every row of a member, the outbox and sync state included, and the lists of the member's own games
 * (spec: storage, Sign-out).
 */
export const clearMember = (store: Store, account: string): Promise<void> =>
  store.run((db) =>
    db.transaction('rw', [...MEMBER_TABLES, 'gameLists'], async () => {
      for (const name of MEMBER_TABLES) await db.table(name).where('account').equals(account).delete();
      await db.gameLists.filter((row) => row.list.endsWith(`|${account}`)).delete();
    }),
  );
