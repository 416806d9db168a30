import { newToken } from '../crypto/tokens';
import type { Queryable } from './db';

export const PASSKEY_CHALLENGE_TTL_MS = 5 * 60_000;

/** What a challenge is for: a login at a merchant, or a new passkey of one of its members. */
interface ChallengeUse {
  merchantCode: string;
  /** Null for a login. */
  memberId: string | null;
}

/** Creates a challenge (spec: passkeys, Challenges). @param now epoch ms @returns 256 random bits, base64url */
export async function createChallenge(
  db: Queryable,
  { merchantCode, memberId }: ChallengeUse,
  now: number,
): Promise<string> {
  const challenge = newToken();
  await db.query('DELETE FROM passkey_challenges WHERE expires_at <= $1', [now]);
  await db.query(
    'INSERT INTO passkey_challenges (challenge, merchant, member_id, expires_at) VALUES ($1, $2, $3, $4)',
    [challenge, merchantCode, memberId, now + PASSKEY_CHALLENGE_TTL_MS],
  );
  return challenge;
}

/** Whether a challenge is valid for this use; it is not a second time. @param now epoch ms */
export async function consumeChallenge(
  db: Queryable,
  challenge: string,
  { merchantCode, memberId }: ChallengeUse,
  now: number,
): Promise<boolean> {
  const used = await db.query(
    `DELETE FROM passkey_challenges
     WHERE challenge = $1 AND merchant = $2 AND member_id IS NOT DISTINCT FROM $3 AND expires_at > $4
     RETURNING 1`,
    [challenge, merchantCode, memberId, now],
  );
  return used.length > 0;
}
