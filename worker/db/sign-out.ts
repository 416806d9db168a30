import { TABLES, type TableName } from '../../contract/tables';
import type { Store } from './store';

const MEMBER_TABLES = (Object.keys(TABLES) as TableName[]).filter((name) => TABLES[name].owner === 'member');

/**
 * Deletes every row of a member, the outbox included, and what the refreshes remember of it
 * (decisions: Session and storage). Lists of one member's games go with it.
 */
export const clearMember = (store: Store, account: string): Promise<void> =>
  store.run((db) =>
    db.transaction('rw', [...MEMBER_TABLES, 'syncState', 'gameLists'], async () => {
      for (const name of MEMBER_TABLES) await db.table(name).where('account').equals(account).delete();
      await db.syncState.where('account').equals(account).delete();
      await db.gameLists.filter((row) => row.list.endsWith(`|${account}`)).delete();
    }),
  );
