import type { AreaRoutes } from '../http/request-context';
import { countRows } from '../store/db';

export const messageRoutes: AreaRoutes<'messages'> = {
  'messages.unreadCount': ({ db, member }) =>
    countRows(db, 'messages WHERE member_id = $1 AND read_at IS NULL', [member.id]),
};
