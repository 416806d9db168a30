import type { ErrorCode } from '../../contract/errors';
import { resourceKey } from '../../contract/resource-key';
import type { FeedbackRow } from '../../contract/rows/feedback';
import type { MessageChange } from '../../contract/rows/messages';
import type { ChangedResource, OutboxKind, OutboxRow } from '../../contract/rows/sync';
import type { TableName } from '../../contract/tables';
import { toBase64 } from '../crypto/base64url';
import { digestOf } from '../db/digest';
import type { Database } from '../db/schema';
import type { CallResult, Client } from '../http/client';
import { markAgentNotices } from './agent-notices';
import { confirmMessageChange } from './message-changes';

/** Shorter than that of other writes: an entry can be repeated, so that nothing is gained by waiting, in ms. */
const DEADLINE_MS = 12_000;
/** A picture takes longer, and on a slow network all of it is sent again, in ms. */
const PICTURE_DEADLINE_MS = 120_000;

interface Kind<K extends OutboxKind> {
  request(client: Client, entry: OutboxRow<K>): Promise<CallResult<unknown>>;
  /** What the gateway's confirmation changes: it is requested again. */
  changes?: ChangedResource;
  /** What `settle` writes, beside the outbox. */
  tables: readonly TableName[];
  /** Called in the transaction that has deleted the entry: confirmed with a value, or rejected for good. */
  settle?(db: Database, entry: OutboxRow<K>, result: CallResult<unknown>): Promise<unknown>;
  /** A rejected entry stays for the player, with those of its subject. */
  keepsRejected?: true;
  /** Sent when nothing else waits. */
  last?: true;
}

const options = ({ idempotencyKey }: OutboxRow, deadlineMs = DEADLINE_MS) => ({ idempotencyKey, deadlineMs });

const OF_MESSAGES = {
  changes: 'unreadMessages',
  tables: ['messages', 'saved', 'syncState'],
  settle: (db: Database, entry: MessageChange, { ok }: CallResult<unknown>) =>
    ok ? confirmMessageChange(db, entry) : Promise.resolve(),
} as const;

/** How the entries of each kind are sent and settled. */
const KINDS: { [K in OutboxKind]: Kind<K> } = {
  favourite: {
    request: (client, entry) =>
      entry.operation === 'add'
        ? client.call('favourites.add', { body: entry.payload, ...options(entry) })
        : client.call('favourites.remove', { query: entry.payload, ...options(entry) }),
    changes: 'favourites',
    tables: ['favourites', 'syncState'],
    settle: settleFavourite,
  },
  recent: {
    request: (client, entry) => client.call('games.addRecent', { query: entry.payload, ...options(entry) }),
    tables: [],
  },
  feedback: {
    request: (client, entry) => client.call('feedback.send', { body: entry.payload, ...options(entry) }),
    changes: 'feedback',
    tables: ['saved', 'syncState'],
    settle: (db, { account }, result) =>
      result.ok ? showAsSent(db, account, result.value as FeedbackRow) : Promise.resolve(),
    keepsRejected: true,
  },
  feedbackPicture: {
    request: (client, entry) => {
      const { bytes, ...picture } = entry.payload;
      const body = { ...picture, data: toBase64(bytes) };
      return client.call('feedback.addPicture', { body, ...options(entry, PICTURE_DEADLINE_MS) });
    },
    changes: 'feedback',
    tables: [],
    last: true,
  },
  messagesRead: {
    request: (client, entry) =>
      client.call('messages.read', { body: { ids: entry.payload.ids }, ...options(entry) }),
    ...OF_MESSAGES,
  },
  messagesDeleted: {
    request: (client, entry) =>
      client.call('messages.remove', { body: { ids: entry.payload.ids }, ...options(entry) }),
    ...OF_MESSAGES,
  },
  agentNoticesRead: {
    request: (client, entry) =>
      client.call('announcements.readAgent', { body: entry.payload, ...options(entry) }),
    tables: ['saved', 'syncState'],
    settle: (db, { account, payload }, { ok }) =>
      ok ? markAgentNotices(db, account, payload.ids) : Promise.resolve(),
  },
  allMessagesRead: {
    request: (client, entry) =>
      client.call('messages.readAll', { body: { until: entry.payload.until }, ...options(entry) }),
    ...OF_MESSAGES,
  },
};
export const kindOf = (entry: OutboxRow): Kind<OutboxKind> => KINDS[entry.kind] as Kind<OutboxKind>;

/** The row then says what the gateway has. */
async function settleFavourite(
  db: Database,
  { account, subject, operation, idempotencyKey }: OutboxRow,
  { ok }: CallResult<unknown>,
): Promise<void> {
  const isFavourite = (operation === 'add') === ok;
  // The saved favourites are no longer those of the last answer, which a 304 or an equal answer would confirm. The
  // digest tells a refresh that is under way that they have changed.
  const key = resourceKey('favourites', { account });
  await db.syncState.update(key, { etag: null, digest: idempotencyKey });
  if (await db.outbox.where('[account+subject]').equals([account, subject]).count())
    await db.favourites.update([account, subject], { atGateway: isFavourite });
  else if (isFavourite) await db.favourites.update([account, subject], { pending: null });
  else await db.favourites.delete([account, subject]);
}

/** The gateway has it: it is among the saved ones until they are requested again. */
async function showAsSent(db: Database, account: string, sent: FeedbackRow): Promise<void> {
  const key = resourceKey('feedback', { account });
  const saved = await db.saved.get(key);
  if (!saved) return;
  const rows = [sent, ...(saved.rows as FeedbackRow[]).filter(({ id }) => id !== sent.id)];
  await db.saved.put({ ...saved, rows });
  await db.syncState.update(key, { etag: null, digest: digestOf(rows) });
}

/** Marks what was rejected with everything of its subject: a picture is nothing without its text. */
export const keepRejected = (
  db: Database,
  { account, subject }: OutboxRow,
  refused: ErrorCode,
): Promise<number> => db.outbox.where('[account+subject]').equals([account, subject]).modify({ refused });
