import type { AreaRoutes } from '../http/request-context';
import { countRows } from '../store/db';

export const rewardRoutes: AreaRoutes<'rewards'> = {
  'rewards.unclaimedCount': ({ db, member }) =>
    countRows(db, 'rewards WHERE member_id = $1 AND claimed_at IS NULL', [member.id]),
};
