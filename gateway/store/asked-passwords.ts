import { addAttempt, clearAttempts, DAY_MS, lockAttempts, pauseLeft, Refusal, tallyOf } from './attempts';
import type { Caller } from './attempts';
import type { Queryable } from './db';

/** Wrong ones within a day, after which there is a pause. */
const FREE_FAILURES = 5;

/**
 * Checks a password that is asked for within a session, unless too many were wrong (spec: gateway, Codes and old
 * passwords). Old passwords are counted per login, in all sessions that come from it: whoever has got hold of one cannot keep
 * the member from changing the password after another. Payment passwords, which have six digits only, are counted per member.
 * @param tx held until the check is counted; it must not be rolled back
 * @param subject the session's origin, or the member's id
 */
export async function checkAsked(
  tx: Queryable,
  caller: Caller,
  kind: 'oldPassword' | 'paymentPassword',
  subject: string,
  check: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  // A session may move from one network to another.
  const anywhere = { ...caller, network: '' };
  await lockAttempts(tx, anywhere, kind, subject);
  const { pair } = await tallyOf(tx, anywhere, kind, subject, DAY_MS);
  const waitMs = pauseLeft(pair, FREE_FAILURES, caller.now);
  if (waitMs > 0) return new Refusal(waitMs, false);
  const right = await check();
  if (right) await clearAttempts(tx, anywhere, kind, subject);
  else await addAttempt(tx, anywhere, kind, subject);
  return right;
}
