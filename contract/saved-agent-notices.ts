import type { AgentNoticesRow } from './rows/announcements';
import type { Tables } from './tables';

/** Announcements that were read, as far as they are in the list. */
export function withRead({ list, unread }: AgentNoticesRow, ids: ReadonlySet<string>): AgentNoticesRow {
  const marked = list.filter(({ id, read }) => !read && ids.has(id)).length;
  return {
    list: list.map((notice) => (ids.has(notice.id) ? { ...notice, read: true } : notice)),
    unread: Math.max(0, unread - marked),
  };
}

/** The saved announcements for agents, with the marks that wait to be sent. @param key of their record */
export async function savedAgentNotices(
  db: Pick<Tables, 'saved' | 'outbox'>,
  key: string,
  account: string,
): Promise<AgentNoticesRow | undefined> {
  const [saved, entries] = await Promise.all([
    db.saved.get(key),
    db.outbox.where('account').equals(account).toArray(),
  ]);
  const ids = entries.flatMap(({ kind, payload }) => (kind === 'agentNoticesRead' ? payload.ids : []));
  return saved && withRead(saved.rows as AgentNoticesRow, new Set(ids));
}
