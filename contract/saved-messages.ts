import {
  afterChange,
  MESSAGE_CHANGES,
  type MessageChange,
  type MessageRow,
  type MessagesView,
} from './rows/messages';
import type { OutboxRow } from './rows/sync';
import type { Tables } from './tables';

const isMessageChange = (entry: OutboxRow): entry is MessageChange =>
  (MESSAGE_CHANGES as readonly string[]).includes(entry.kind);

/** Changes of messages that the gateway has not confirmed, oldest first. */
export const messageChanges = async (db: Pick<Tables, 'outbox'>, account: string): Promise<MessageChange[]> =>
  (await db.outbox.where('account').equals(account).sortBy('seq')).filter(isMessageChange);

type Source = Pick<Tables, 'outbox' | 'saved' | 'messages'>;

/** The loaded messages; undefined if none were loaded. */
export async function savedMessages(
  db: Source,
  account: string,
  language: string,
): Promise<MessagesView | undefined> {
  const [saved, changes] = await Promise.all([
    db.messages.get([account, language]),
    messageChanges(db, account),
  ]);
  return saved && { list: changes.reduce(afterChange, saved.list), end: saved.end };
}

/** A message that was opened by its address. @param key of its record */
export async function savedMessage(
  db: Source,
  key: string,
  account: string,
): Promise<MessageRow | undefined> {
  const [saved, changes] = await Promise.all([db.saved.get(key), messageChanges(db, account)]);
  return saved && changes.reduce(afterChange, [saved.rows as MessageRow])[0];
}

/** The unread count, without what waits to be marked as read. @param key of its record */
export async function savedUnread(db: Source, key: string, account: string): Promise<number | undefined> {
  const [saved, changes] = await Promise.all([db.saved.get(key), messageChanges(db, account)]);
  const marked = changes.reduce((sum, { payload }) => sum + payload.unread, 0);
  return saved && Math.max(0, (saved.rows as number) - marked);
}
