import { randomBytes } from 'node:crypto';
import { newToken, sha256 } from '../crypto/tokens';
import type { Account } from './accounts';
import { lock } from './advisory-locks';
import { countRows, type Queryable } from './db';
import { isFreshLogin } from './sessions';

/** Most passkeys of one member (spec: gateway, Limits). */
export const MAX_PASSKEYS = 20;

/** A public key, as its authenticator presented it. */
export interface NewPasskey {
  /** base64url */
  credentialId: string;
  /** COSE, base64url */
  publicKey: string;
  counter: number;
  transports: string[];
  aaguid: string;
}

export interface ListedPasskey {
  id: string;
  credentialId: string;
  transports: string[];
  aaguid: string;
  addedAt: number;
  lastUsedAt: number | null;
}

/** A passkey, and the member it opens. */
export interface FoundPasskey {
  id: string;
  publicKey: string;
  counter: number;
  handle: string;
  account: Pick<Account, 'id' | 'account' | 'type' | 'disabled' | 'lastLoginAt'>;
}

/** What authenticators store of a member: 256 random bits, chosen once. @returns base64url */
export async function passkeyHandle(db: Queryable, memberId: string): Promise<string> {
  const [member] = await db.query<{ handle: string }>(
    `UPDATE members SET passkey_handle = coalesce(passkey_handle, $2) WHERE id = $1
     RETURNING passkey_handle AS handle`,
    [memberId, newToken()],
  );
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member.handle;
}

export const listPasskeys = (db: Queryable, memberId: string): Promise<ListedPasskey[]> =>
  db.query<ListedPasskey>(
    `SELECT id, credential_id AS "credentialId", transports, aaguid, added_at AS "addedAt",
       last_used_at AS "lastUsedAt"
     FROM passkeys WHERE member_id = $1 ORDER BY added_at DESC, id`,
    [memberId],
  );

/** Whether the member has this passkey already. */
export const hasPasskey = async (db: Queryable, memberId: string, credentialId: string): Promise<boolean> =>
  (await countRows(db, 'passkeys WHERE member_id = $1 AND credential_id = $2', [memberId, credentialId])) > 0;

/**
 * Adds a passkey, in a transaction. It has the session's origin, and proves who the player is only if that session does
 * (spec: passkeys, Logging in).
 * @param owner token: of the session
 * @param now epoch ms
 * @returns `limit` if the member has too many, `taken` if the credential is another member's
 */
export async function addPasskey(
  tx: Queryable,
  { merchantCode, memberId, token }: { merchantCode: string; memberId: string; token: string },
  passkey: NewPasskey,
  now: number,
): Promise<'added' | 'limit' | 'taken'> {
  // Passkeys that are added at the same time are counted too.
  await lock(tx, 'passkeys', memberId);
  if ((await countRows(tx, 'passkeys WHERE member_id = $1', [memberId])) >= MAX_PASSKEYS) return 'limit';
  const proven = await isFreshLogin(tx, token, now);
  const added = await tx.query(
    `INSERT INTO passkeys (id, merchant, member_id, credential_id, public_key, counter, transports, aaguid, added_at, origin, proven)
     SELECT $1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, origin, $11 FROM sessions WHERE token_hash = $10
     ON CONFLICT (merchant, credential_id) DO NOTHING RETURNING 1`,
    [
      `pk${randomBytes(9).toString('hex')}`,
      merchantCode,
      memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.aaguid,
      now,
      sha256(token),
      proven,
    ],
  );
  return added.length ? 'added' : 'taken';
}

/**
 * Removes a passkey of a member and ends the sessions it has opened.
 * @param keep token of the session that stays
 * @returns false if the member has no such passkey
 */
export async function removePasskey(
  tx: Queryable,
  memberId: string,
  id: string,
  keep: string | undefined,
): Promise<boolean> {
  const removed = await tx.query('DELETE FROM passkeys WHERE id = $1 AND member_id = $2 RETURNING 1', [
    id,
    memberId,
  ]);
  if (!removed.length) return false;
  await tx.query('DELETE FROM sessions WHERE passkey_id = $1 AND token_hash <> $2', [
    id,
    keep ? sha256(keep) : '',
  ]);
  return true;
}

/** Removes all passkeys of a member, such as after a theft of the account. @returns their number */
export const removeAllPasskeys = async (db: Queryable, memberId: string): Promise<number> =>
  (await db.query('DELETE FROM passkeys WHERE member_id = $1 RETURNING 1', [memberId])).length;

/** A merchant's passkey. Those of other merchants are unknown (spec: gateway, Tenants). */
export async function findPasskey(
  db: Queryable,
  merchantCode: string,
  credentialId: string,
): Promise<FoundPasskey | undefined> {
  const [row] = await db.query<Omit<FoundPasskey, 'account'> & FoundPasskey['account'] & { key: string }>(
    `SELECT p.id AS key, p.public_key AS "publicKey", p.counter, m.passkey_handle AS handle, m.id, m.account, m.type,
       m.disabled, m.last_login_at AS "lastLoginAt"
     FROM passkeys p JOIN members m ON m.id = p.member_id
     WHERE p.merchant = $1 AND p.credential_id = $2`,
    [merchantCode, credentialId],
  );
  if (!row) return undefined;
  const { key, publicKey, counter, handle, ...account } = row;
  return { id: key, publicKey, counter, handle, account };
}

/**
 * Notes a login with a passkey. Of two logins that report the same count, the second is one with a copied key.
 * @param now epoch ms
 * @returns false if the count has not risen, or the passkey was removed meanwhile
 */
export async function usePasskey(db: Queryable, id: string, counter: number, now: number): Promise<boolean> {
  const used = await db.query(
    `UPDATE passkeys SET counter = $2, last_used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter, now],
  );
  return used.length > 0;
}

/** Notes which passkey opened a session: the session has its origin, proves what it proves, and ends with it. */
export async function linkSession(db: Queryable, token: string, passkeyId: string): Promise<void> {
  await db.query(
    `UPDATE sessions SET passkey_id = p.id, origin = p.origin, proven = p.proven FROM passkeys p
     WHERE token_hash = $1 AND p.id = $2`,
    [sha256(token), passkeyId],
  );
}
