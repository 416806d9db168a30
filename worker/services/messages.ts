import { cursorOf } from '../../contract/cursor';
import { isUpTo } from '../../contract/messages';
import { resourceKey } from '../../contract/resource-key';
import { afterChange, type MessageChange, type MessageRow } from '../../contract/rows/messages';
import { messageChanges, savedUnread } from '../../contract/saved-messages';
import type { Context } from '../context';
import type { Database } from '../db/schema';
import type { Outbox } from '../sync/outbox';

const TABLES = ['messages', 'saved', 'outbox'] as const;

/** The saved messages of a member in every language, changes that wait included. */
async function knownMessages(db: Database, account: string): Promise<MessageRow[]> {
  const lists = await db.messages.where('account').equals(account).toArray();
  const saved = await db.saved.where('account').equals(account).toArray();
  const opened = saved.flatMap(({ key, rows }) => (key.startsWith('message ') ? [rows as MessageRow] : []));
  const messages = [...lists.flatMap(({ list }) => list), ...opened];
  return (await messageChanges(db, account)).reduce(afterChange, messages);
}

/**
 * Changes of a member's messages. Each is one entry of the outbox, from which the saved list and the unread count follow
 * until the gateway has confirmed it (spec: messages, Changes).
 */
export class Messages {
  constructor(
    private readonly context: Context,
    private readonly outbox: Outbox,
  ) {}

  /** Marks a message as read, or deletes it, unless that was done before. */
  change(account: string, kind: 'messagesRead' | 'messagesDeleted', id: string): Promise<void> {
    return this.save(async (db) => {
      const waiting = await messageChanges(db, account);
      const isWaiting = (change: MessageChange) => change.kind === kind && change.payload.ids.includes(id);
      if (waiting.some(isWaiting)) return undefined;
      const found = (await knownMessages(db, account)).find((message) => message.id === id);
      if (found?.read && kind === 'messagesRead') return undefined;
      const payload = { ids: [id], unread: found && !found.read ? 1 : 0 };
      const subject = `message:${id}`;
      return this.outbox.newEntry<typeof kind>({ account, subject, kind, operation: 'add', payload });
    });
  }

  /** Marks the newest message that is saved, and all older ones, as read. */
  readAll(account: string): Promise<void> {
    return this.save(async (db) => {
      const known = await knownMessages(db, account);
      const newest = known.reduce<MessageRow | undefined>(
        (last, message) => (last && isUpTo(message, cursorOf(last)) ? last : message),
        undefined,
      );
      const unread = (await savedUnread(db, resourceKey('unreadMessages', { account }), account)) ?? 0;
      if (!newest || (unread === 0 && known.every(({ read }) => read))) return undefined;
      const payload = { until: cursorOf(newest), unread };
      const change = { account, subject: 'messages', operation: 'add', payload } as const;
      return this.outbox.newEntry<'allMessagesRead'>({ ...change, kind: 'allMessagesRead' });
    });
  }

  /** @param decide only Dexie may be awaited in it */
  private async save(decide: (db: Database) => Promise<MessageChange | undefined>): Promise<void> {
    await this.context.store.run((db) =>
      db.transaction('rw', [...TABLES], async () => {
        const entry = await decide(db);
        if (entry) await db.outbox.add(entry);
      }),
    );
    void this.outbox.drain();
  }
}
