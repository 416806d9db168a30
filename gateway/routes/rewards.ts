import type { Routes } from '../http/request-context';

export const rewardRoutes: Pick<Routes, 'rewards.unclaimedCount'> = {
  'rewards.unclaimedCount': async ({ db, member }) => {
    const [row] = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM rewards WHERE member_id = $1 AND claimed_at IS NULL',
      [member.id],
    );
    return row?.n ?? 0;
  },
};
