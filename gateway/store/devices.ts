import { newToken, sha256 } from '../crypto/tokens';
import type { Queryable } from './db';

/** A credential that is not used for so long is deleted. */
export const DEVICE_TTL_MS = 60 * 24 * 60 * 60_000;
export const CHALLENGE_TTL_MS = 2 * 60_000;
/** Per member; the one that was not used for longest gives way. */
export const MAX_DEVICES = 20;

interface NewDevice {
  merchantCode: string;
  memberId: string;
  id: string;
  name: string;
  publicKey: string;
  value: string;
}

/**
 * Makes a credential, and ties the session to it (spec: session, Device credential). It has the session's origin, and does
 * not change how the session was opened. A repetition changes nothing.
 * @param token of the session
 * @param now epoch ms
 * @returns false if the id is another device's
 */
export async function addDevice(
  tx: Queryable,
  device: NewDevice,
  token: string,
  now: number,
): Promise<boolean> {
  const { merchantCode, memberId, id, name, publicKey, value } = device;
  await tx.query('DELETE FROM devices WHERE used_at <= $1', [now - DEVICE_TTL_MS]);
  await tx.query(
    `INSERT INTO devices (merchant, id, member_id, name, public_key, value_hash, created_at, used_at, origin)
     SELECT $1, $2, $3, $4, $5, $6, $7, $7, origin FROM sessions WHERE token_hash = $8 ON CONFLICT DO NOTHING`,
    [merchantCode, id, memberId, name, publicKey, sha256(value), now, sha256(token)],
  );
  const tied = await tx.query(
    `UPDATE sessions s SET device = d.id FROM devices d
     WHERE s.token_hash = $1 AND d.merchant = s.merchant AND d.id = $2 AND d.member_id = s.member_id AND d.public_key = $3
     RETURNING 1`,
    [sha256(token), id, publicKey],
  );
  if (!tied.length) return false;
  await tx.query(
    `DELETE FROM devices WHERE merchant = $1 AND id IN (
       SELECT id FROM devices WHERE member_id = $2 ORDER BY id = $3 DESC, used_at DESC, id OFFSET ${MAX_DEVICES})`,
    [merchantCode, memberId, id],
  );
  return true;
}

/** @param now epoch ms @returns what a device of the merchant may sign once */
export async function createChallenge(db: Queryable, merchantCode: string, now: number): Promise<string> {
  const challenge = newToken();
  await db.query('DELETE FROM device_challenges WHERE expires_at <= $1', [now]);
  await db.query('INSERT INTO device_challenges (challenge_hash, merchant, expires_at) VALUES ($1, $2, $3)', [
    sha256(challenge),
    merchantCode,
    now + CHALLENGE_TTL_MS,
  ]);
  return challenge;
}

/** Uses a challenge up. @returns whether it was one of the merchant's */
export async function takeChallenge(
  db: Queryable,
  merchantCode: string,
  challenge: string,
  now: number,
): Promise<boolean> {
  const taken = await db.query(
    'DELETE FROM device_challenges WHERE challenge_hash = $1 AND merchant = $2 AND expires_at > $3 RETURNING 1',
    [sha256(challenge), merchantCode, now],
  );
  return taken.length > 0;
}

interface Device {
  account: string;
  publicKey: string;
  valueHash: string;
  previousHash: string | null;
}

/** A credential that is not revoked and not expired, locked until the transaction ends. @param now epoch ms */
export async function lockDevice(
  tx: Queryable,
  merchantCode: string,
  id: string,
  now: number,
): Promise<Device | undefined> {
  const [device] = await tx.query<Device>(
    `SELECT m.account, d.public_key AS "publicKey", d.value_hash AS "valueHash", d.previous_hash AS "previousHash"
     FROM devices d JOIN members m ON m.id = d.member_id
     WHERE d.merchant = $1 AND d.id = $2 AND d.used_at > $3 FOR UPDATE OF d`,
    [merchantCode, id, now - DEVICE_TTL_MS],
  );
  return device;
}

/**
 * Moves a credential on to its next value. The pair of the last login may come again: its answer was lost. Any other value
 * has been used before, so there are two of this device, and nobody knows which one is the member's: the credential ends
 * (decision 0030).
 * @param now epoch ms
 * @returns whether the device may log in
 */
export async function rotate(
  tx: Queryable,
  merchantCode: string,
  id: string,
  { valueHash, previousHash }: Device,
  { value, next }: { value: string; next: string },
  now: number,
): Promise<boolean> {
  const [used, following] = [sha256(value), sha256(next)];
  if (used === previousHash && following === valueHash) return true;
  if (used !== valueHash || used === following) {
    await tx.query('DELETE FROM devices WHERE merchant = $1 AND id = $2', [merchantCode, id]);
    return false;
  }
  await tx.query(
    'UPDATE devices SET previous_hash = value_hash, value_hash = $3, used_at = $4 WHERE merchant = $1 AND id = $2',
    [merchantCode, id, following, now],
  );
  return true;
}

/** Signs a member's device out: its credential and its sessions end. Nothing happens if there is no such device. */
export async function removeDevice(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const removed = await db.query('DELETE FROM devices WHERE member_id = $1 AND id = $2 RETURNING 1', [
    memberId,
    id,
  ]);
  return removed.length > 0;
}

/** Whether a merchant's device has a credential. */
export const isDevice = async (db: Queryable, merchantCode: string, id: string): Promise<boolean> =>
  (await db.query('SELECT 1 FROM devices WHERE merchant = $1 AND id = $2', [merchantCode, id])).length > 0;

/** The same for all devices of a member. */
export async function removeDevices(db: Queryable, memberId: string): Promise<void> {
  await db.query('DELETE FROM devices WHERE member_id = $1', [memberId]);
}
