import { resourceKey } from '../../contract/resource-key';
import { afterChange, type MessageChange, type MessageRow } from '../../contract/rows/messages';
import { digestOf } from '../db/digest';
import type { Database } from '../db/schema';

/** Writes a change that the gateway has confirmed into the saved messages. Runs inside a transaction. */
export async function confirmMessageChange(db: Database, change: MessageChange): Promise<void> {
  const { account } = change;
  await db.messages
    .where('account')
    .equals(account)
    .modify((row) => {
      row.list = afterChange(row.list, change);
    });
  const ofAccount = await db.syncState.where('account').equals(account).primaryKeys();
  for (const key of ofAccount.filter((name) => name.startsWith('messages ')))
    // An answer that is older than the change must not undo it.
    await db.syncState.update(key, { etag: null, digest: change.idempotencyKey });
  const saved = await db.saved.where('account').equals(account).toArray();
  for (const { key, rows } of saved) {
    if (key === resourceKey('unreadMessages', { account }))
      await write(key, Math.max(0, (rows as number) - change.payload.unread));
    if (!key.startsWith('message ')) continue;
    const [message] = afterChange([rows as MessageRow], change);
    if (message) await write(key, message);
    else await db.saved.delete(key);
  }
  async function write(key: string, rows: unknown): Promise<void> {
    await db.saved.put({ key, account, rows });
    await db.syncState.update(key, { etag: null, digest: digestOf(rows) });
  }
}
