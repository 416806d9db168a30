import type { ValueOf } from '../../contract/call';
import { cursorOf } from '../../contract/cursor';
import { fail } from '../../contract/errors';
import { isMessageKind, isUpTo, MESSAGE_ID, MESSAGE_PAGE_SIZE, readCursor } from '../../contract/messages';
import type { MessageListRow, MessageRow } from '../../contract/rows/messages';
import { messageChanges } from '../../contract/saved-messages';
import type { messages as wire } from '../../contract/wire/messages';
import type { Database } from '../db/schema';
import { mapRead, savedLoader, tableLoader } from './loader';

const messageRow = ({ content, summary, kind, ...message }: ValueOf<typeof wire.detail>): MessageRow => ({
  ...message,
  kind: isMessageKind(kind) ? kind : 'house',
  summary,
  html: content,
});

/** The red dot of the message icon (spec: messages, Unread count). */
export const unreadMessages = savedLoader('unreadMessages', {
  changesHere: true,
  fetch: async ({ client, context }, { account }, known) => {
    // A mark that is on its way may be counted in the answer already, and would be counted twice.
    const waits = await context.store.run(async (db) => {
      const counted = await db.saved.where('account').equals(account).primaryKeys();
      return (
        counted.some((key) => key.startsWith('unreadMessages ')) &&
        (await messageChanges(db, account)).length > 0
      );
    });
    return waits ? { ok: true, unchanged: true } : client.read('messages.unreadCount', known);
  },
});

type Page = Pick<MessageListRow, 'list' | 'end'>;

/** One page of the list (spec: messages, Pages). */
export const messages = tableLoader<'messages', Page>('messages', {
  changesHere: true,
  fetch: async ({ client }, { language, after }, known) =>
    mapRead(
      await client.read('messages.list', {
        query: { language, pageSize: String(MESSAGE_PAGE_SIZE), ...(after && { after }) },
        ...known,
      }),
      ({ list, next }) => ({ list: list.map(messageRow), end: next }),
    ),
  write: async (db, page, { account, language, after }) => {
    const saved = await db.messages.get([account, language]);
    const next = joined(saved, page, after);
    if (!next) return;
    await db.messages.put({ account, language, ...next });
    if (after === '' && saved && next === page) await forgetPages(db, account);
  },
});

/**
 * The saved messages with a page in the place of what it covers. Older ones stay only if nothing is missing in between.
 * @param after the place behind which the page starts; '' is the start of the list
 * @returns null if the saved messages do not reach that place any more
 */
function joined(saved: Page | undefined, page: Page, after: string): Page | null {
  if (!saved) return after === '' ? page : null;
  const reached = saved.end === null ? null : readCursor(saved.end);
  if (after !== '' && reached && !isUpTo(reached, after)) return null;
  const isBehind = (message: MessageRow, place: string) =>
    isUpTo(message, place) && cursorOf(message) !== place;
  const newer = after === '' ? [] : saved.list.filter((message) => !isBehind(message, after));
  const { end } = page;
  const older = end === null ? [] : saved.list.filter((message) => isBehind(message, end));
  const meets = after !== '' || older.length < saved.list.length;
  if (older.length > 0 && meets) return { list: [...newer, ...page.list, ...older], end: saved.end };
  return after === '' ? page : { list: [...newer, ...page.list], end };
}

/** Older pages are not saved any more: the answers that they came with confirm nothing. */
async function forgetPages(db: Database, account: string): Promise<void> {
  await db.syncState
    .where('account')
    .equals(account)
    .filter(({ key }) => key.startsWith('messages ') && !key.includes('"after":""'))
    .modify({ checkedAt: null, etag: null, digest: null });
}

/** One message (spec: messages, One message). */
export const message = savedLoader('message', {
  changesHere: true,
  fetch: async ({ client }, { language, id }, known) =>
    // The id comes from the address of the page. No message has one like that.
    MESSAGE_ID.test(id)
      ? mapRead(await client.read('messages.detail', { query: { language, id }, ...known }), messageRow)
      : fail('content.not_found'),
});
