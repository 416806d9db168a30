import type { SentPicture } from '../http/picture';
import type { Queryable } from './db';
import type { StoredDeposit } from './deposits';

/** Stores the proof of a deposit, in place of an earlier one. @param now epoch ms */
export async function saveProof(
  tx: Queryable,
  { id, merchantCode, memberId }: StoredDeposit,
  { type, data }: SentPicture,
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO deposit_proofs (deposit_id, merchant, member_id, type, data, at)
     VALUES ($1, $2, $3, $4, decode($5, 'base64'), $6)
     ON CONFLICT (deposit_id) DO UPDATE SET type = excluded.type, data = excluded.data, at = excluded.at`,
    [id, merchantCode, memberId, type, data, now],
  );
}

/** The proof of a merchant's deposit. @returns base64; null without one */
export async function readProof(
  db: Queryable,
  merchantCode: string,
  depositId: string,
): Promise<string | null> {
  const [proof] = await db.query<{ data: string }>(
    `SELECT replace(encode(data, 'base64'), chr(10), '') AS data FROM deposit_proofs
     WHERE merchant = $1 AND deposit_id = $2`,
    [merchantCode, depositId],
  );
  return proof?.data ?? null;
}
