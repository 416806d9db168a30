import { newToken, sha256 } from '../crypto/tokens';
import { note } from '../security/about';
import type { Queryable } from './db';
import { DEVICE_TTL_MS, removeDevice } from './devices';
import { takesBreak } from './play-breaks';

export const SESSION_TTL_MS = 30 * 60_000;
/** A session ends this long after its login, however much it is used (spec: gateway, Sessions). */
const SESSION_LIFETIME_MS = 24 * 60 * 60_000;

export interface Member {
  id: string;
  account: string;
  nickname: string | null;
  type: number;
  toUpline: boolean;
  registeredAt: number;
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  /** When the session ends unless it is used again, epoch ms. */
  sessionExpiresAt: number;
  /** Of the session: the same in all that come from one login, also by the credential of a device or a passkey. */
  origin: string;
  avatar: string;
}

const MEMBER_COLUMNS =
  'm.id, m.account, m.nickname, m.type, m.to_upline AS "toUpline", m.registered_at AS "registeredAt", m.has_password AS "hasPassword", m.payment_password_hash IS NOT NULL AS "hasPaymentPassword", m.avatar';

/**
 * Starts a session at the member's merchant. Only the token's hash is stored (spec: gateway, Sessions).
 * @param now epoch ms
 * @param opener name of the browser or app; the credential that opens it, if one does
 * @returns the token
 */
export async function openSession(
  db: Queryable,
  memberId: string,
  now: number,
  { name, device = null }: { name: string; device?: string | null },
): Promise<string> {
  const token = newToken();
  note({ member: memberId });
  await db.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
  await db.query(
    `INSERT INTO sessions (token_hash, merchant, member_id, expires_at, ends_at, device, proven, origin, name, opened_at, used_at, clock_at)
     SELECT $1, m.merchant, m.id, $3, $4, $5, $5::text IS NULL,
       coalesce((SELECT d.origin FROM devices d WHERE d.merchant = m.merchant AND d.id = $5), $8), $6, $7, $7,
       -- What a device resumes within the time of a session goes on (spec: safer-play, Session clock).
       coalesce((SELECT min(s.clock_at) FROM sessions s WHERE s.member_id = m.id AND s.device = $5), $7)
     FROM members m WHERE m.id = $2`,
    [sha256(token), memberId, now + SESSION_TTL_MS, now + SESSION_LIFETIME_MS, device, name, now, newToken()],
  );
  return token;
}

/**
 * The member of a session, which is extended to 30 minutes from now, but not beyond its lifetime. A session of another
 * merchant is unknown here and is not extended (spec: gateway, Tenants).
 * @param now epoch ms
 * @param options replaced: the token from before the last change of password counts too, and extends nothing
 */
export async function touchSession(
  db: Queryable,
  merchantCode: string,
  token: string,
  now: number,
  { replaced = false } = {},
): Promise<Member | undefined> {
  const [member] = await db.query<Member>(
    `WITH s AS (
       UPDATE sessions SET expires_at = CASE WHEN token_hash = $1 THEN least($3, ends_at) ELSE expires_at END,
         used_at = CASE WHEN token_hash = $1 THEN $2 ELSE used_at END
       WHERE (token_hash = $1 OR ($5 AND replaced_hash = $1)) AND merchant = $4 AND expires_at > $2
       RETURNING member_id, expires_at, origin
     ) SELECT ${MEMBER_COLUMNS}, s.expires_at AS "sessionExpiresAt", s.origin FROM s JOIN members m ON m.id = s.member_id WHERE NOT m.disabled
       AND NOT ${takesBreak('m.id', '$2')}`,
    [sha256(token), now, now + SESSION_TTL_MS, merchantCode, replaced],
  );
  return member;
}

/** Ends a session. Whoever signs out is remembered no more: the credential of the device goes with it. */
export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.query(
    'DELETE FROM devices d USING sessions s WHERE s.token_hash = $1 AND d.merchant = s.merchant AND d.id = s.device',
    [sha256(token)],
  );
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [sha256(token)]);
}

/** Ends all sessions of a member. What devices remember stays; a login with it is refused where all are. */
export async function revokeMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE member_id = $1', [memberId]);
}

/**
 * Since when a session's clock runs, and what was bet and won since then by the ledger (spec: safer-play, Session clock).
 * @param now epoch ms, where there is no such session
 */
export async function sessionFigures(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ clockAt: number; betMinor: number; wonMinor: number }> {
  const [figures] = await db.query<{ clockAt: number; betMinor: number; wonMinor: number }>(
    `SELECT s.clock_at AS "clockAt", coalesce(-sum(l.amount_minor) FILTER (WHERE e.kind = 'bet'), 0)::bigint AS "betMinor",
       coalesce(sum(l.amount_minor) FILTER (WHERE e.kind = 'win'), 0)::bigint AS "wonMinor"
     FROM sessions s LEFT JOIN ledger_lines l ON l.account = 'wallet' AND l.member_id = s.member_id AND l.at >= s.clock_at
       LEFT JOIN ledger_entries e ON e.id = l.entry_id
     WHERE s.token_hash = $1 GROUP BY s.clock_at`,
    [sha256(token)],
  );
  return figures ?? { clockAt: now, betMinor: 0, wonMinor: 0 };
}

/** Ends all sessions of a merchant's member. @returns their number; undefined if there is no such account */
export async function revokeSessions(
  db: Queryable,
  merchantCode: string,
  account: string,
): Promise<number | undefined> {
  const [found] = await db.query<{ ended: number }>(
    `WITH m AS (SELECT id FROM members WHERE merchant = $1 AND account = $2),
       ended AS (DELETE FROM sessions USING m WHERE member_id = m.id RETURNING 1)
     SELECT (SELECT count(*)::int FROM ended) AS ended FROM m`,
    [merchantCode, account],
  );
  return found?.ended;
}

/**
 * Ends all sessions of a member but one, and the credentials of all devices but that session's.
 * @param keep token of the session that stays
 * @returns whether there were any
 */
export async function revokeOthers(
  db: Queryable,
  memberId: string,
  keep: string | undefined,
): Promise<boolean> {
  const kept = [memberId, keep ? sha256(keep) : ''];
  const devices = await db.query(
    `DELETE FROM devices WHERE member_id = $1
       AND id IS DISTINCT FROM (SELECT device FROM sessions WHERE member_id = $1 AND token_hash = $2) RETURNING 1`,
    kept,
  );
  const sessions = await db.query(
    'DELETE FROM sessions WHERE member_id = $1 AND token_hash <> $2 RETURNING 1',
    kept,
  );
  return devices.length + sessions.length > 0;
}

interface ListedSession {
  id: string;
  name: string;
  openedAt: number;
  lastUsedAt: number;
  active: boolean;
  remembered: boolean;
  current: boolean;
}

/**
 * Where a member is logged in, the last used first: devices with a credential, and sessions of other devices
 * (spec: gateway, Session list).
 * @param token of the session that asks
 * @param now epoch ms
 */
export const listSessions = (
  db: Queryable,
  memberId: string,
  token: string,
  now: number,
): Promise<ListedSession[]> =>
  db.query<ListedSession>(
    `WITH s AS (SELECT *, token_hash = $2 AS current FROM sessions WHERE member_id = $1 AND expires_at > $3)
     SELECT d.id, d.name, d.created_at AS "openedAt", greatest(d.used_at, max(s.used_at)) AS "lastUsedAt",
       count(s.id) > 0 AS active, true AS remembered, coalesce(bool_or(s.current), false) AS current
     FROM devices d LEFT JOIN s ON s.merchant = d.merchant AND s.device = d.id
     WHERE d.member_id = $1 AND d.used_at > $4 GROUP BY d.merchant, d.id
     UNION ALL
     SELECT id, name, opened_at, used_at, true, false, current FROM s WHERE device IS NULL
     ORDER BY "lastUsedAt" DESC, id LIMIT 100`,
    [memberId, sha256(token), now, now - DEVICE_TTL_MS],
  );

/**
 * Ends what has this id in a member's list: a device's credential and its sessions, or a session.
 * @returns whether there was such a thing
 */
export async function endSession(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const removed = await removeDevice(db, memberId, id);
  const ended = await db.query(
    'DELETE FROM sessions WHERE member_id = $1 AND id = $2 AND device IS NULL RETURNING 1',
    [memberId, id],
  );
  return removed || ended.length > 0;
}

/** Gives a session another token; the old one is known from now on only to `touchSession` with `replaced`. */
export async function replaceToken(db: Queryable, token: string): Promise<string> {
  const next = newToken();
  await db.query('UPDATE sessions SET token_hash = $2, replaced_hash = $1 WHERE token_hash = $1', [
    sha256(token),
    sha256(next),
  ]);
  return next;
}

/** A login counts as fresh for so long, in ms. */
const FRESH_MS = 15 * 60_000;

/**
 * Whether the player has logged in with this session just now (spec: password, Fresh login). One that the device opened by
 * itself is no proof of who holds the phone, whatever credential it is tied to later; nor is a passkey that was added
 * without such a login.
 * @param now epoch ms
 */
export async function isFreshLogin(db: Queryable, token: string, now: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM sessions WHERE token_hash = $1 AND opened_at > $2 AND proven', [
    sha256(token),
    now - FRESH_MS,
  ]);
  return rows.length > 0;
}
