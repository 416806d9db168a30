import { roleOf } from '../../contract/access';
import type { AccountKind } from '../../contract/agency-money';
import { normalise } from '../../contract/rules/normalise';
import { fieldError } from '../http/api-error';
import { isAgent } from '../store/agent-rates';
import type { Queryable } from '../store/db';

/** Who invites, and what becomes of those who register with the code. */
export interface Inviter {
  id: string;
  kind: AccountKind;
  /** Agents give the rebate rates of their link. */
  agent: boolean;
}

/**
 * The merchant's member behind an invitation code. A disabled member and an unknown code are the same: nobody (spec:
 * registration, Invitation code).
 */
export async function findInviter(
  db: Queryable,
  merchantCode: string,
  code: string,
): Promise<Inviter | undefined> {
  const [found] = await db.query<{ id: string; kind: AccountKind; type: number }>(
    `SELECT id, type, CASE WHEN agent_code = $2 THEN 'agent' ELSE 'player' END AS kind FROM members
     WHERE merchant = $1 AND type <> 4 AND NOT disabled
       AND (invitation_code = $2 OR (agent_code = $2 AND ${isAgent('type')}))`,
    [merchantCode, normalise('code', code).toLowerCase()],
  );
  return found && { id: found.id, kind: found.kind, agent: roleOf(found.type) === 'agent' };
}

export async function readInvitationCode(db: Queryable, memberId: string): Promise<string> {
  const [found] = await db.query<{ code: string }>(
    'SELECT invitation_code AS code FROM members WHERE id = $1',
    [memberId],
  );
  return found?.code ?? '';
}

/** The member who recommends a new one. @param id an id or a user name @throws ApiError register.referrer */
async function requireRecommender(db: Queryable, merchantCode: string, id: string): Promise<Inviter> {
  const [found] = await db.query<{ id: string }>(
    `SELECT id FROM members
     WHERE merchant = $1 AND (id = $2 OR account = $2) AND type <> 4 AND NOT disabled`,
    [merchantCode, id.toLowerCase()],
  );
  if (!found) throw fieldError('register.referrer', 'recommenderId', { commits: true });
  // A recommendation is no link: it gives no rates.
  return { id: found.id, kind: 'player', agent: false };
}

/**
 * The upline of a new member: the owner of the invitation code, else the recommender.
 * @returns null without both
 * @throws ApiError register.invitation, register.referrer
 */
export async function uplineOf(
  db: Queryable,
  merchantCode: string,
  form: { affiliateCode?: string | undefined; recommenderId?: string | undefined },
): Promise<Inviter | null> {
  const recommender = form.recommenderId
    ? await requireRecommender(db, merchantCode, form.recommenderId)
    : null;
  if (!form.affiliateCode) return recommender;
  const inviter = await findInviter(db, merchantCode, form.affiliateCode);
  if (inviter === undefined) throw fieldError('register.invitation', 'affiliateCode', { commits: true });
  return inviter;
}
