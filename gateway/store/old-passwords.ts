import { addAttempt, clearAttempts, DAY_MS, lockAttempts, pauseLeft, Refusal, tallyOf } from './attempts';
import type { Caller } from './attempts';
import type { Queryable } from './db';

/** Wrong old passwords of a session within a day, after which it pauses. */
const FREE_FAILURES = 5;

/**
 * Checks the old password of a session, unless too many were wrong (spec: gateway, Codes and old passwords). Counted per
 * session: whoever has got hold of one cannot keep the member from changing the password in another.
 * @param tx held until the check is counted; it must not be rolled back
 * @param session hash of the session's token
 */
export async function checkOldPassword(
  tx: Queryable,
  caller: Caller,
  session: string,
  check: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  // A session may move from one network to another.
  const anywhere = { ...caller, network: '' };
  await lockAttempts(tx, anywhere, 'oldPassword', session);
  const { pair } = await tallyOf(tx, anywhere, 'oldPassword', session, DAY_MS);
  const waitMs = pauseLeft(pair, FREE_FAILURES, caller.now);
  if (waitMs > 0) return new Refusal(waitMs, false);
  const right = await check();
  if (right) await clearAttempts(tx, anywhere, 'oldPassword', session);
  else await addAttempt(tx, anywhere, 'oldPassword', session);
  return right;
}
