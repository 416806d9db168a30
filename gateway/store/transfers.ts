import type { Queryable } from './db';
import { changeWallet, lockWallet } from './ledger';

/** Who a member transfers to. */
interface Upline {
  id: string;
  account: string;
}

/** The member's upline, if it can get money: one of the same merchant that is neither disabled nor a free trial. */
export async function findUpline(
  db: Queryable,
  merchantCode: string,
  memberId: string,
  trialType: number,
): Promise<Upline | undefined> {
  const [upline] = await db.query<Upline>(
    `SELECT u.id, u.account FROM members m JOIN members u ON u.merchant = m.merchant AND u.id = m.upline_id
     WHERE m.merchant = $1 AND m.id = $2 AND NOT u.disabled AND u.type <> $3`,
    [merchantCode, memberId, trialType],
  );
  return upline;
}

/** A transfer that a member has made. */
export interface StoredTransfer {
  id: string;
  /** Minor units. */
  amountMinor: number;
  /** Account of the one who got it. */
  to: string;
  /** Epoch ms. */
  at: number;
}

/** References of transfers to a downline begin with it; those to the upline are random. */
const DOWN = 'down:';

/** The member's transfers to the upline, or to downlines, newest first. */
export const listTransfers = (
  db: Queryable,
  memberId: string,
  limit: number,
  down = false,
): Promise<StoredTransfer[]> =>
  db.query<StoredTransfer>(
    `SELECT e.id::text AS id, l.amount_minor AS "amountMinor", m.account AS to, e.at
     FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet' AND l.amount_minor > 0
       JOIN members m ON m.id = l.member_id
     WHERE e.member_id = $1 AND e.kind = 'transfer' AND starts_with(e.reference, '${DOWN}') = $3 ORDER BY e.at DESC, e.id DESC LIMIT $2`,
    [memberId, limit, down],
  );

interface Transfer {
  merchantCode: string;
  /** Members of the merchant. */
  fromId: string;
  toId: string;
  reference: string;
  kind?: 'transfer' | 'uplineContract';
  /** Minor units, more than 0. */
  amountMinor: number;
  /** The one who gets it is below the one who gives it. */
  down?: boolean;
  /** Epoch ms. */
  at: number;
}

/**
 * Moves money from one wallet to another and enters it, as one entry with two lines. Call it in a transaction. Wallets are
 * locked from the lower member to the upline, so that transfers cannot wait for each other in a circle.
 * @returns the entry's id; undefined, with nothing changed, if the first wallet has less
 */
export async function transferMoney(tx: Queryable, transfer: Transfer): Promise<string | undefined> {
  const { merchantCode, fromId, toId, kind = 'transfer', amountMinor, down = false, at } = transfer;
  const reference = down && kind === 'transfer' ? `${DOWN}${transfer.reference}` : transfer.reference;
  if (down) await lockWallet(tx, toId);
  const fromBalance = await changeWallet(tx, fromId, -amountMinor);
  if (fromBalance === undefined) return undefined;
  const toBalance = await changeWallet(tx, toId, amountMinor);
  const [entry] = await tx.query<{ id: string }>(
    `WITH entry AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, at)
       VALUES ($1, $9, $2, $3, $4) RETURNING id
     ), lines AS (
       INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
       SELECT id, 'wallet', $3, -$6::bigint, $7::bigint, $4::bigint FROM entry
       UNION ALL SELECT id, 'wallet', $5, $6::bigint, $8::bigint, $4::bigint FROM entry
     ) SELECT id::text AS id FROM entry`,
    [merchantCode, reference, fromId, at, toId, amountMinor, fromBalance, toBalance, kind],
  );
  return entry?.id;
}
