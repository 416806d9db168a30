import * as z from 'zod/mini';
import { PLAY_TYPES } from '../../contract/launch';
import { MESSAGE_KINDS } from '../../contract/messages';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceName } from '../../contract/resources';
import type { GameRow } from '../../contract/rows/games';
import type { OutboxKind, OutboxPayloads, SavedRow, SyncStateRow } from '../../contract/rows/sync';
import type { FavouriteRow } from '../../contract/rows/member';
import type { MessageListRow } from '../../contract/rows/messages';
import type { SettingsRow } from '../../contract/rows/system';
import { CACHE_TABLES, type TableName } from '../../contract/tables';
import { feedback as feedbackWire } from '../../contract/wire/feedback';
import { settings } from '../../contract/wire/system';
import { digestOf } from './digest';
import type { Database } from './schema';
import type { Store } from './store';

const time = z.number();
const account = z.nullable(z.string());
const operation = z.enum(['add', 'remove']);

const game = z.object({ nodeId: z.string(), vendor: z.string() });
const messageIds = z.object({ ids: z.array(z.string()), unread: z.number() });
const payloads: { [K in OutboxKind]: z.ZodMiniType<OutboxPayloads[K]> } = {
  favourite: game,
  recent: game,
  feedback: feedbackWire.send.body,
  feedbackPicture: z.object({
    id: z.string(),
    position: z.number(),
    bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value)),
  }),
  messagesRead: messageIds,
  messagesDeleted: messageIds,
  agentNoticesRead: z.object({ ids: z.array(z.string()) }),
  allMessagesRead: z.object({ until: z.string(), unread: z.number() }),
};
const entry = {
  seq: z.optional(z.number()),
  account: z.string(),
  subject: z.string(),
  operation,
  idempotencyKey: z.string(),
  attempts: z.number(),
  nextAttemptAt: time,
  status: z.enum(['queued', 'sent']),
  createdAt: time,
  refused: z.optional(z.string()),
};
const outbox = z.union(
  (Object.keys(payloads) as OutboxKind[]).map((kind) =>
    z.object({ ...entry, kind: z.literal(kind), payload: payloads[kind] }),
  ),
);
const messages: z.ZodMiniType<MessageListRow> = z.object({
  account: z.string(),
  language: z.string(),
  list: z.array(
    z.object({
      ...{ id: z.string(), kind: z.enum(MESSAGE_KINDS), title: z.string(), summary: z.string() },
      ...{ html: z.string(), at: time, read: z.boolean() },
    }),
  ),
  end: z.nullable(z.string()),
});
const favourites: z.ZodMiniType<FavouriteRow> = z.object({
  account: z.string(),
  gameId: z.string(),
  vendorCode: z.string(),
  pending: z.nullable(operation),
  order: z.number(),
});
const syncState: z.ZodMiniType<Omit<SyncStateRow, 'error'>> = z.object({
  key: z.string(),
  checkedAt: z.nullable(time),
  etag: z.nullable(z.string()),
  digest: z.nullable(z.string()),
  status: z.enum(['loading', 'ready', 'failed']),
  retryAt: z.optional(time),
  account,
});
const gameLists = z.object({
  list: z.string(),
  page: z.number(),
  gameKeys: z.array(z.string()),
  totalPages: z.number(),
  totalCount: z.number(),
});

const games: z.ZodMiniType<Omit<GameRow, 'gameType'>> = z.object({
  ...{ key: z.string(), gameId: z.string(), language: z.string(), name: z.string() },
  ...{ vendorCode: z.string(), vendorName: z.string(), gameType: z.string(), iconPath: z.string() },
  ...{ isNew: z.boolean(), isHot: z.boolean(), jackpot: z.boolean(), supportsTrial: z.boolean() },
  ...{ gameCode: z.string(), category: z.string(), launchId: z.string() },
  // A launch reads them.
  playTypes: z.optional(z.array(z.enum(PLAY_TYPES))),
});

/** The shapes of rows that are checked at every start, and the resource that is fetched again if one is damaged. */
const CHECKED = {
  outbox: { shape: outbox, resource: null },
  favourites: { shape: favourites, resource: 'favourites' },
  messages: { shape: messages, resource: 'messages' },
  syncState: { shape: syncState, resource: null },
  gameLists: { shape: gameLists, resource: 'gameList' },
} as const satisfies Partial<Record<TableName, { shape: z.ZodMiniType; resource: ResourceName | null }>>;

const link = z.nullable(z.string());
const settingsRow: z.ZodMiniType<SettingsRow> = z.extend(settings, {
  features: z.record(z.string(), z.boolean()),
  serviceLinks: z.array(
    z.object({ group: z.enum(['CS', 'TELEGRAM', 'FACEBOOK']), title: z.string(), url: z.string() }),
  ),
  downloads: z.object({
    ...{ android: link, ios: link, profile: link, icon: link },
    labels: z.optional(z.object({ android: link, ios: link, profile: link })),
  }),
  linksDecrypted: z.boolean(),
});
const SETTINGS_KEY = resourceKey('settings', {});

/**
 * Deletes rows that another program, a defect of the disk or an older release has damaged, before anything is read, so
 * that they are fetched again and nothing waits behind them (spec: storage, Damaged rows).
 */
export const dropDamagedRows = (store: Store): Promise<void> =>
  store.run(async (db) => {
    const names = Object.keys(CHECKED) as (keyof typeof CHECKED)[];
    const [saved, ...tables] = await db.transaction('r', ['saved', ...names], () =>
      Promise.all([db.saved.get(SETTINGS_KEY), ...names.map((name) => db.table(name).toArray())]),
    );
    if (saved && !isSettings(saved.rows)) await dropRecords(db, [SETTINGS_KEY]);
    for (const [index, name] of names.entries()) {
      const { shape, resource } = CHECKED[name];
      const isDamaged = (row: unknown) => !z.safeParse(shape, row).success;
      if (tables[index]?.some(isDamaged)) await dropRows(db, name, isDamaged, resource);
    }
    if (await db.favourites.filter(isPending).count()) await dropSettledHearts(db);
  });

const isPending = ({ pending }: FavouriteRow): boolean => pending !== null;

/**
 * A heart whose change was confirmed while the disk was full still says there that it waits, and would go before what the
 * gateway says for good: it and the others are fetched again.
 */
async function dropSettledHearts(db: Database): Promise<void> {
  await db.transaction('rw', ['favourites', 'outbox', 'syncState'], async () => {
    for (const { account, gameId } of await db.favourites.filter(isPending).toArray()) {
      if (await db.outbox.where('[account+subject]').equals([account, gameId]).count()) continue;
      await db.favourites.delete([account, gameId]);
      await db.syncState.delete(resourceKey('favourites', { account }));
    }
  });
}

/**
 * The same for the larger tables, which the start need not wait for: games, and `saved`, whose records are exactly what
 * their digests in `syncState` were made of.
 */
export const dropDamagedRecords = (store: Store): Promise<void> =>
  store.run(async (db) => {
    const isDamaged = (row: unknown) => !z.safeParse(games, row).success;
    if (await db.games.filter(isDamaged).count()) await dropRows(db, 'games', isDamaged, 'gameList');
    if ((await damagedRecords(db)).length === 0) return;
    await db.transaction('rw', ['saved', 'syncState'], async () => {
      // What was fetched meanwhile stays.
      await dropRecords(db, await damagedRecords(db));
    });
  });

async function dropRows(
  db: Database,
  name: TableName,
  isDamaged: (row: unknown) => boolean,
  resource: ResourceName | null,
): Promise<void> {
  await db.transaction('rw', [name, 'syncState'], async () => {
    await db.table(name).filter(isDamaged).delete();
    if (resource) await db.syncState.where('key').startsWith(`${resource} `).delete();
  });
}

const dropRecords = (db: Database, keys: string[]): Promise<void> =>
  db.transaction('rw', ['saved', 'syncState'], async () => {
    await db.saved.bulkDelete(keys);
    await db.syncState.bulkDelete(keys);
  });

const isSettings = (rows: unknown): boolean => z.safeParse(settingsRow, rows).success;

async function damagedRecords(db: Database): Promise<string[]> {
  const states = new Map((await db.syncState.toArray()).map((state) => [state.key, state.digest]));
  // The settings hold more than was fetched; they were checked before.
  const isDamaged = ({ key, rows }: SavedRow) =>
    key !== SETTINGS_KEY && (states.get(key) ?? digestOf(rows)) !== digestOf(rows);
  return (await db.saved.filter(isDamaged).toArray()).map(({ key }) => key);
}

/**
 * Empties what can be fetched again, after a screen could not be drawn from it. Changes that wait in the outbox stay,
 * and the favourites they are about.
 */
export const clearCaches = (store: Store): Promise<void> =>
  store.run((db) =>
    db.transaction('rw', [...CACHE_TABLES], async () => {
      for (const name of CACHE_TABLES) {
        if (name === 'favourites') await db.favourites.filter(({ pending }) => pending === null).delete();
        else await db.table(name).clear();
      }
    }),
  );
