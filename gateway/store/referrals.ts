import { TRIAL_TYPE } from '../../contract/access';
import type { Placed } from '../../contract/cursor';
import type { Queryable } from './db';
import { addReward } from './rewards';

/** What the reward is called in the reward center. */
const TITLE = {
  title: 'Referral bonus',
  texts: { VI: 'Thưởng giới thiệu', AR: 'مكافأة الإحالة' },
};

/** An invited member whose deposits may earn the inviter something. */
interface Invited {
  account: string;
  inviterId: string;
  depositedMinor: number;
}

/**
 * An invited member with all that has arrived of their deposits, unless they have earned their inviter something already.
 * The wallet that the deposit has changed is locked, so that two deposits at the same time are added up one after another.
 */
export async function findUnrewarded(
  tx: Queryable,
  merchantCode: string,
  memberId: string,
): Promise<Invited | undefined> {
  const [invited] = await tx.query<Invited>(
    `SELECT m.account, m.upline_id AS "inviterId",
       (SELECT coalesce(sum(d.paid_minor), 0)::bigint FROM deposits d WHERE d.member_id = m.id) AS "depositedMinor"
     FROM members m JOIN members inviter ON inviter.merchant = m.merchant AND inviter.id = m.upline_id
     WHERE m.merchant = $1 AND m.id = $2 AND m.type <> ${TRIAL_TYPE} AND inviter.type <> ${TRIAL_TYPE}
       AND NOT EXISTS (SELECT 1 FROM referral_bonuses b WHERE b.merchant = m.merchant AND b.member_id = m.id)`,
    [merchantCode, memberId],
  );
  return invited;
}

interface Bonus {
  merchantCode: string;
  /** Who was invited. */
  memberId: string;
  inviterId: string;
  amountMinor: number;
  /** Epoch ms. */
  at: number;
}

/** Grants the bonus of an invited member as a reward of the inviter. @returns false if it was granted before */
export async function addReferralBonus(
  tx: Queryable,
  { merchantCode, memberId, inviterId, amountMinor, at }: Bonus,
): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO referral_bonuses (merchant, member_id, inviter_id, amount_minor, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [merchantCode, memberId, inviterId, amountMinor, at],
  );
  if (!added.length) return false;
  const reward = { memberId: inviterId, kind: 'REFERRAL', ...TITLE, amountMinor, at };
  await addReward(tx, { ...reward, reference: `referral ${memberId}` });
  return true;
}

/** A member as the inviter sees it. Money is minor units. */
interface ListedInvited {
  /** Tells nothing of the member. */
  id: string;
  name: string;
  at: number;
  earnedMinor: number;
}

const INVITED = `members m LEFT JOIN referral_bonuses b
  ON b.merchant = m.merchant AND b.member_id = m.id AND b.inviter_id = m.upline_id
  WHERE m.merchant = $1 AND m.upline_id = $2 AND m.type <> ${TRIAL_TYPE}`;

/** Who was invited by a member, newest first. @param after the place that the page starts behind */
export const listInvited = (
  db: Queryable,
  merchantCode: string,
  inviterId: string,
  { after, limit }: { after: Placed | undefined; limit: number },
): Promise<ListedInvited[]> =>
  db.query<ListedInvited>(
    `SELECT * FROM (SELECT left(md5(m.id), 16) AS id, m.account AS name, m.registered_at AS at,
         coalesce(b.amount_minor, 0)::bigint AS "earnedMinor" FROM ${INVITED}) i
     WHERE $3::bigint IS NULL OR (at, id) < ($3::bigint, $4::text)
     ORDER BY at DESC, id DESC LIMIT $5`,
    [merchantCode, inviterId, after?.at ?? null, after?.id ?? null, limit],
  );

export async function invitedTotals(
  db: Queryable,
  merchantCode: string,
  inviterId: string,
): Promise<{ invited: number; earning: number; earnedMinor: number }> {
  const [sums] = await db.query<{ invited: number; earning: number; earnedMinor: number }>(
    `SELECT count(*)::int AS invited, count(b.amount_minor)::int AS earning,
       coalesce(sum(b.amount_minor), 0)::bigint AS "earnedMinor" FROM ${INVITED}`,
    [merchantCode, inviterId],
  );
  return sums!;
}
