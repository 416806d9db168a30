import type { GatewayErrorCode } from '../../contract/errors';
import { normalise } from '../../contract/rules/fields';
import { ApiError, fieldError } from '../http/api-error';
import type { Queryable } from '../store/db';

/**
 * The merchant's member behind an invitation code: codes are user names (spec: registration, Invitation code).
 * @returns the member's id
 * @throws ApiError register.invitation, register.agent
 */
export async function requireUpline(
  db: Queryable,
  merchantCode: string,
  code: string,
  errorOf: (code: GatewayErrorCode) => ApiError = (errorCode) => new ApiError(errorCode),
): Promise<string> {
  const [found] = await db.query<{ id: string; disabled: boolean }>(
    'SELECT id, disabled FROM members WHERE merchant = $1 AND account = $2 AND type <> 4',
    [merchantCode, normalise('code', code).toLowerCase()],
  );
  if (!found) throw errorOf('register.invitation');
  if (found.disabled) throw errorOf('register.agent');
  return found.id;
}

/** The member who recommends a new one. @param id an id or a user name @throws ApiError register.referrer */
async function requireRecommender(db: Queryable, merchantCode: string, id: string): Promise<string> {
  const [found] = await db.query<{ id: string }>(
    `SELECT id FROM members
     WHERE merchant = $1 AND (id = $2 OR account = $2) AND type <> 4 AND NOT disabled`,
    [merchantCode, id.toLowerCase()],
  );
  if (!found) throw fieldError('register.referrer', 'recommenderId', { commits: true });
  return found.id;
}

/**
 * The upline of a new member: the owner of the invitation code, else the recommender.
 * @returns the upline's id; null without both
 * @throws ApiError register.invitation, register.agent, register.referrer
 */
export async function uplineOf(
  db: Queryable,
  merchantCode: string,
  form: { affiliateCode?: string | undefined; recommenderId?: string | undefined },
): Promise<string | null> {
  const recommender = form.recommenderId
    ? await requireRecommender(db, merchantCode, form.recommenderId)
    : null;
  if (!form.affiliateCode) return recommender;
  return requireUpline(db, merchantCode, form.affiliateCode, (code) =>
    fieldError(code, 'affiliateCode', { commits: true }),
  );
}
