import type { Routes } from '../http/request-context';

export const messageRoutes: Pick<Routes, 'messages.unreadCount'> = {
  'messages.unreadCount': async ({ db, member }) => {
    const [row] = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM messages WHERE member_id = $1 AND read_at IS NULL',
      [member.id],
    );
    return row?.n ?? 0;
  },
};
