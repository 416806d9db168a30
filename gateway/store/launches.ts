import { SESSION_TTL_MS } from './sessions';
import { newToken, sha256 } from '../crypto/tokens';
import type { Queryable } from './db';
import { takesBreak } from './play-breaks';

/** How long a ticket is valid. */
const TICKET_TTL_MS = 2 * 60_000;
/** A play ends after this time without a round. */
const PLAY_TTL_MS = 30 * 60_000;

interface NewLaunch {
  /** Token of the session. */
  session: string;
  vendorCode: string;
  /** null for the vendor's lobby. */
  gameId: string | null;
  language: string;
}

/** Creates a ticket for the vendor's page. Only its hash is stored. @param now epoch ms */
export async function createTicket(db: Queryable, launch: NewLaunch, now: number): Promise<string> {
  await db.query('DELETE FROM launches WHERE expires_at <= $1', [now]);
  await db.query('DELETE FROM plays WHERE expires_at <= $1', [now]);
  const ticket = newToken();
  await db.query(
    `INSERT INTO launches (ticket_hash, session_hash, vendor_code, game_id, language, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      sha256(ticket),
      sha256(launch.session),
      launch.vendorCode,
      launch.gameId,
      launch.language,
      now + TICKET_TTL_MS,
    ],
  );
  return ticket;
}

/** The code of the vendor that a ticket is for; the ticket stays valid. @param now epoch ms */
export async function vendorOfTicket(
  db: Queryable,
  ticket: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ vendor: string }>(
    'SELECT vendor_code AS vendor FROM launches WHERE ticket_hash = $1 AND expires_at > $2',
    [sha256(ticket), now],
  );
  return row?.vendor;
}

/**
 * Exchanges a ticket for a play. Call it in a transaction.
 * @param now epoch ms
 * @returns the play's token, of which only the hash is stored; undefined if the ticket was used, has expired or its
 *   session has ended
 */
export async function startPlay(tx: Queryable, ticket: string, now: number): Promise<string | undefined> {
  // Locks in the same order as signing out, the session first, to avoid deadlocks.
  const [session] = await tx.query(
    `SELECT 1 FROM sessions WHERE expires_at > $2
       AND token_hash = (SELECT session_hash FROM launches WHERE ticket_hash = $1) FOR UPDATE`,
    [sha256(ticket), now],
  );
  if (!session) return undefined;
  const token = newToken();
  const rows = await tx.query(
    `WITH used AS (
       DELETE FROM launches WHERE ticket_hash = $1 AND expires_at > $3
       RETURNING session_hash, vendor_code, game_id, language
     ) INSERT INTO plays (play_hash, session_hash, vendor_code, game_id, language, expires_at)
       SELECT $2, session_hash, vendor_code, game_id, language, $4 FROM used RETURNING 1`,
    [sha256(ticket), sha256(token), now, now + PLAY_TTL_MS],
  );
  return rows.length ? token : undefined;
}

/** A running play and its player. */
export interface Play {
  hash: string;
  vendorCode: string;
  gameId: string | null;
  language: string;
  memberId: string;
  merchantCode: string;
  account: string;
  memberType: number;
}

/**
 * Locks a play until the transaction ends, so that its rounds are settled one at a time. Extends the play and its session:
 * playing counts as activity.
 * @param now epoch ms
 */
export async function lockPlay(tx: Queryable, token: string, now: number): Promise<Play | undefined> {
  const playHash = sha256(token);
  // The session first, in the same order as signing out.
  const [session] = await tx.query<{ memberId: string }>(
    `UPDATE sessions SET expires_at = least(greatest(expires_at, $3), ends_at) WHERE expires_at > $2
       AND token_hash = (SELECT session_hash FROM plays WHERE play_hash = $1) RETURNING member_id AS "memberId"`,
    [playHash, now, now + SESSION_TTL_MS],
  );
  if (!session) return undefined;
  const [play] = await tx.query<Play>(
    `UPDATE plays p SET expires_at = $3 FROM members m
     WHERE p.play_hash = $1 AND p.expires_at > $2 AND m.id = $4 AND NOT m.disabled AND NOT ${takesBreak('m.id', '$2')}
     RETURNING p.play_hash AS hash, p.vendor_code AS "vendorCode", p.game_id AS "gameId", p.language,
       m.id AS "memberId", m.merchant AS "merchantCode", m.account, m.type AS "memberType"`,
    [playHash, now, now + PLAY_TTL_MS, session.memberId],
  );
  return play;
}

/** Changes the game of a play; null returns to the vendor's lobby. */
export async function chooseGame(tx: Queryable, play: Play, gameId: string | null): Promise<void> {
  await tx.query('UPDATE plays SET game_id = $2 WHERE play_hash = $1', [play.hash, gameId]);
}
