import { createHash, randomBytes } from 'node:crypto';
import { SESSION_TTL_MS } from '../../contract/constants';
import type { Queryable } from './db';

/** How long a ticket waits for the vendor's page. */
const TICKET_TTL_MS = 2 * 60_000;
/** A play ends after so long without a round. */
export const PLAY_TTL_MS = 30 * 60_000;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

export interface NewLaunch {
  /** Token of the session that launches. */
  session: string;
  vendorCode: string;
  /** null for the vendor's lobby. */
  gameId: string | null;
  language: string;
  merchant: string;
}

/** A ticket for the vendor's page; only its hash is kept. @param now epoch ms @returns 256 random bits, base64url */
export async function openLaunch(db: Queryable, launch: NewLaunch, now: number): Promise<string> {
  await db.query('DELETE FROM launches WHERE expires_at <= $1', [now]);
  await db.query('DELETE FROM plays WHERE expires_at <= $1', [now]);
  const ticket = newToken();
  await db.query(
    `INSERT INTO launches (ticket_hash, session_hash, vendor_code, game_id, language, merchant, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hash(ticket),
      hash(launch.session),
      launch.vendorCode,
      launch.gameId,
      launch.language,
      launch.merchant,
      now + TICKET_TTL_MS,
    ],
  );
  return ticket;
}

/** Whose page a ticket opens; the ticket stays. @param now epoch ms */
export async function vendorOfTicket(
  db: Queryable,
  ticket: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ vendor: string }>(
    'SELECT vendor_code AS vendor FROM launches WHERE ticket_hash = $1 AND expires_at > $2',
    [hash(ticket), now],
  );
  return row?.vendor;
}

/**
 * Uses a ticket up: it becomes a play. Call it in a transaction.
 * @param now epoch ms
 * @returns the play's token, of which only the hash is kept; undefined if the ticket is used, old or its session over
 */
export async function openPlay(
  tx: Queryable,
  ticket: string,
  now: number,
): Promise<{ token: string; merchant: string } | undefined> {
  // Signing out takes the session and then what came of it; here it is the same order, so neither waits for the other.
  const [session] = await tx.query(
    `SELECT 1 FROM sessions WHERE expires_at > $2
       AND token_hash = (SELECT session_hash FROM launches WHERE ticket_hash = $1) FOR UPDATE`,
    [hash(ticket), now],
  );
  if (!session) return undefined;
  const token = newToken();
  const [row] = await tx.query<{ merchant: string }>(
    `WITH used AS (
       DELETE FROM launches WHERE ticket_hash = $1 AND expires_at > $3
       RETURNING session_hash, vendor_code, game_id, language, merchant
     ), play AS (
       INSERT INTO plays (play_hash, session_hash, vendor_code, game_id, language, expires_at)
       SELECT $2, session_hash, vendor_code, game_id, language, $4 FROM used
     ) SELECT merchant FROM used`,
    [hash(ticket), hash(token), now, now + PLAY_TTL_MS],
  );
  return row && { token, merchant: row.merchant };
}

/** A play that goes on, and who plays. */
export interface Play {
  hash: string;
  vendorCode: string;
  gameId: string | null;
  language: string;
  memberId: string;
  account: string;
  memberType: number;
}

/**
 * Takes a play for the rest of the transaction: of several rounds of one play, one is at work at a time. Playing is using
 * the platform, so the session that the play came from goes on for as long.
 * @param now epoch ms
 */
export async function takePlay(tx: Queryable, token: string, now: number): Promise<Play | undefined> {
  const playHash = hash(token);
  // The session first, as signing out does.
  const [session] = await tx.query<{ memberId: string }>(
    `UPDATE sessions SET expires_at = greatest(expires_at, $3) WHERE expires_at > $2
       AND token_hash = (SELECT session_hash FROM plays WHERE play_hash = $1) RETURNING member_id AS "memberId"`,
    [playHash, now, now + SESSION_TTL_MS],
  );
  if (!session) return undefined;
  const [play] = await tx.query<Play>(
    `UPDATE plays p SET expires_at = $3 FROM members m
     WHERE p.play_hash = $1 AND p.expires_at > $2 AND m.id = $4 AND NOT m.disabled
     RETURNING p.play_hash AS hash, p.vendor_code AS "vendorCode", p.game_id AS "gameId", p.language,
       m.id AS "memberId", m.account, m.type AS "memberType"`,
    [playHash, now, now + PLAY_TTL_MS, session.memberId],
  );
  return play;
}

/** The game that is played from now on; null goes back to the vendor's lobby. */
export async function chooseGame(tx: Queryable, play: Play, gameId: string | null): Promise<void> {
  await tx.query('UPDATE plays SET game_id = $2 WHERE play_hash = $1', [play.hash, gameId]);
}
