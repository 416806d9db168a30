import type { RainMode } from '../../contract/agency-money';
import type { Queryable } from './db';
import { changeWallet } from './ledger';

export interface StoredRain {
  id: string;
  /** Minor units. */
  amountMinor: number;
  mode: RainMode;
  receivers: number;
  /** Epoch ms. */
  at: number;
}
const COLUMNS = `id::text AS id, amount_minor AS "amountMinor", mode, receivers, at`;

/** An agent's rains, newest first. */
export const listRains = (db: Queryable, memberId: string, limit: number): Promise<StoredRain[]> =>
  db.query<StoredRain>(
    `SELECT ${COLUMNS} FROM red_rains WHERE member_id = $1 ORDER BY red_rains.id DESC LIMIT $2`,
    [memberId, limit],
  );

export async function findRain(db: Queryable, memberId: string, id: string): Promise<StoredRain | undefined> {
  const [rain] = await db.query<StoredRain>(
    `SELECT ${COLUMNS} FROM red_rains WHERE member_id = $1 AND id = $2::bigint`,
    [memberId, id],
  );
  return rain;
}

/** Who got how much of a rain, the most first. */
export const rainLines = (db: Queryable, id: string): Promise<{ account: string; amountMinor: number }[]> =>
  db.query<{ account: string; amountMinor: number }>(
    `SELECT m.account, l.amount_minor AS "amountMinor" FROM red_rain_lines l JOIN members m ON m.id = l.member_id
     WHERE l.rain_id = $1::bigint ORDER BY l.amount_minor DESC, m.account`,
    [id],
  );

interface NewRain {
  merchantCode: string;
  memberId: string;
  mode: RainMode;
  /** Members below the agent, in the order of their ids, and what each gets in minor units. */
  shares: readonly { id: string; minor: number }[];
  /** Epoch ms. */
  at: number;
}

/**
 * Gives each downline its share: one entry each, all in the caller's transaction. The wallets of the downlines are locked
 * in the order of their ids and before that of the agent, like those of transfers.
 * @returns the rain; undefined, with nothing changed, if the agent has less
 */
export async function sendRain(tx: Queryable, rain: NewRain): Promise<StoredRain | undefined> {
  const { merchantCode, memberId, mode, shares, at } = rain;
  const ids = shares.map(({ id }) => id);
  const amounts = shares.map(({ minor }) => minor);
  const total = amounts.reduce((sum, minor) => sum + minor, 0);
  await tx.query('SELECT 1 FROM wallets WHERE member_id = ANY($1::text[]) ORDER BY member_id FOR UPDATE', [
    ids,
  ]);
  const left = await changeWallet(tx, memberId, -total);
  if (left === undefined) return undefined;
  const [stored] = await tx.query<StoredRain>(
    `INSERT INTO red_rains (merchant, member_id, amount_minor, mode, receivers, at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
    [merchantCode, memberId, total, mode, shares.length, at],
  );
  const { id } = stored!;
  let balance = left + total;
  const balances = amounts.map((minor) => (balance -= minor));
  const lines = await tx.query(
    `WITH shares AS (
       SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS s (member_id, minor, balance, place)
     ), noted AS (
       INSERT INTO red_rain_lines (rain_id, member_id, amount_minor) SELECT $1::bigint, member_id, minor FROM shares
     ), paid AS (
       UPDATE wallets w SET balance_minor = w.balance_minor + s.minor FROM shares s WHERE w.member_id = s.member_id
       RETURNING w.member_id, w.balance_minor AS balance
     ), entries AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, at)
       SELECT $5, 'redRain', $1::text || ':' || member_id, $6, $7 FROM shares ORDER BY place RETURNING id, reference
     ), pairs AS (
       SELECT e.id, s.*, p.balance AS theirs FROM entries e JOIN shares s ON e.reference = $1::text || ':' || s.member_id
       JOIN paid p ON p.member_id = s.member_id
     )
     INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
     SELECT id, 'wallet', $6, -minor, balance, $7::bigint FROM pairs
     UNION ALL SELECT id, 'wallet', member_id, minor, theirs, $7::bigint FROM pairs RETURNING 1`,
    [id, ids, amounts, balances, merchantCode, memberId, at],
  );
  if (lines.length !== 2 * shares.length) throw new Error(`red rain ${id}: a downline has no wallet`);
  return stored;
}
