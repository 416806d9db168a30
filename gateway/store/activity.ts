import { TRIAL_TYPE } from '../../contract/access';
import type { Placed } from '../../contract/cursor';
import type { ActivityKind, LoginMethod } from '../../contract/security';
import type { WireActivity } from '../../contract/wire/security';
import { DAY_MS } from './attempts';
import type { Queryable } from './db';

/** Entries of a member that are kept: failed logins have a share of their own, so that many of them hide nothing else. */
const MAX_FAILED = 50;
const MAX_OTHER = 150;

interface NewActivity {
  merchantCode: string;
  memberId: string;
  kind: ActivityKind;
  method: LoginMethod | null;
  device: string;
  country: string;
  network: string;
  /** Epoch ms. */
  at: number;
}

/**
 * Enters something in a member's activity list (spec: security, Activity). A device that stays logged in opens sessions by
 * itself, which is entered once a day. Trial members have no list.
 */
export async function addActivity(db: Queryable, entry: NewActivity): Promise<void> {
  const { merchantCode, memberId, kind, method, device, country, network, at } = entry;
  await db.query(
    `INSERT INTO activity (merchant, member_id, kind, method, device, country, network, at)
     SELECT m.merchant, m.id, $3, $4::text, $5, $6, $7, $8::bigint FROM members m
     WHERE m.merchant = $1 AND m.id = $2 AND m.type <> ${TRIAL_TYPE} AND NOT ($4::text IS NOT DISTINCT FROM 'device'
       AND EXISTS (SELECT 1 FROM activity a WHERE a.member_id = m.id AND a.kind = $3 AND a.method = 'device'
         AND a.device = $5 AND a.network = $7 AND a.at > $8::bigint - ${DAY_MS}))`,
    [merchantCode, memberId, kind, method, device, country, network, at],
  );
  const failed = kind === 'loginFailed';
  await db.query(
    `DELETE FROM activity WHERE id IN (
       SELECT id FROM activity WHERE member_id = $1 AND (kind = 'loginFailed') = $2
       ORDER BY at DESC, id DESC OFFSET ${failed ? MAX_FAILED : MAX_OTHER})`,
    [memberId, failed],
  );
}

/** A member's activity, newest first. @param after the place that the page starts behind */
export const listActivity = (
  db: Queryable,
  memberId: string,
  { after, limit }: { after: Placed | undefined; limit: number },
): Promise<WireActivity[]> =>
  db.query<WireActivity>(
    `SELECT id::text AS id, kind, method, device, country, network, at FROM activity
     WHERE member_id = $1 AND ($2::bigint IS NULL OR (at, id) < ($2::bigint, $3::bigint))
     ORDER BY at DESC, id DESC LIMIT $4`,
    [memberId, after?.at ?? null, after?.id ?? null, limit],
  );
