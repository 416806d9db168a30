import { RESOURCE, type BadgeRow } from '../../contract/tables';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

const FRESH_MS = 30_000;
const CALL = { messages: 'messages.unreadCount', rewards: 'rewards.unclaimedCount' } as const;
export const BADGE_KINDS = Object.keys(CALL) as BadgeRow['kind'][];

/** A number on an entry: unread messages, promotions to claim (A §2 Footer menu, Message-center icon). */
export const badgeResource = (
  { client }: Services,
  account: string,
  kind: BadgeRow['kind'],
): Resource<number> => ({
  key: RESOURCE.badge(account, kind),
  account,
  freshMs: FRESH_MS,
  tables: ['badges'],
  fetch: (etag, signal) => client.call(CALL[kind], { etag, signal }),
  write: (count, db) => db.badges.put({ account, kind, count }),
});
