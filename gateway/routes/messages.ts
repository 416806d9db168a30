import { cursorOf } from '../../contract/cursor';
import { readCursor } from '../../contract/messages';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { messageSummary } from '../message-summary';
import { readFeatures } from '../store/merchants';
import {
  countUnread,
  deleteMessages,
  findMessage,
  listMessages,
  readAllMessages,
  readMessages,
  type Message,
} from '../store/messages';
import { wholeNumber } from './paging';

const MAX_PAGE_SIZE = 50;

const isOn = async ({ db, merchantCode }: Pick<RequestContext<'messages.list'>, 'db' | 'merchantCode'>) =>
  (await readFeatures(db, merchantCode))?.['MAILCEN'] === true;

/** @throws ApiError auth.forbidden where the merchant has no message center */
async function requireMessageCenter(
  request: Pick<RequestContext<'messages.list'>, 'db' | 'merchantCode'>,
): Promise<void> {
  if (!(await isOn(request))) throw new ApiError('auth.forbidden');
}

/** @throws ApiError request.invalid */
function placeOf(cursor: string): NonNullable<ReturnType<typeof readCursor>> {
  const place = readCursor(cursor);
  if (!place) throw new ApiError('request.invalid');
  return place;
}

const wireMessage = (message: Message) => ({ ...message, summary: messageSummary(message.content) });

export const messageRoutes: AreaRoutes<'messages'> = {
  /** Without a message center nothing can be read, and nothing waits. */
  'messages.unreadCount': async (request) =>
    (await isOn(request)) ? countUnread(request.db, request.member.id) : 0,
  'messages.list': async (request) => {
    const { db, member, query } = request;
    await requireMessageCenter(request);
    const size = wholeNumber(query.pageSize, MAX_PAGE_SIZE);
    const after = query.after === undefined ? undefined : placeOf(query.after);
    const found = await listMessages(db, member.id, { language: query.language, after, limit: size + 1 });
    const list = found.slice(0, size);
    const last = found.length > size ? list.at(-1) : undefined;
    return { list: list.map(wireMessage), next: last ? cursorOf(last) : null };
  },
  'messages.detail': async (request) => {
    const { db, member, query } = request;
    await requireMessageCenter(request);
    const message = await findMessage(db, member.id, query.id, query.language);
    if (!message) throw new ApiError('content.not_found');
    return wireMessage(message);
  },
  'messages.read': async (request) => {
    await requireMessageCenter(request);
    await readMessages(request.db, request.member.id, request.body.ids, request.gateway.now());
    return null;
  },
  'messages.readAll': async (request) => {
    await requireMessageCenter(request);
    const until = placeOf(request.body.until);
    await readAllMessages(request.db, request.member.id, until, request.gateway.now());
    return null;
  },
  'messages.remove': async (request) => {
    await requireMessageCenter(request);
    await deleteMessages(request.db, request.member.id, request.body.ids, request.gateway.now());
    return null;
  },
};
