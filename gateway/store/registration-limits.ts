import { addAttempt, HOUR_MS, lockAttempts, Refusal, tallyOf, type Caller } from './attempts';
import type { Db, Queryable } from './db';

/** Failed registrations from a network within an hour. */
const FREE_FAILURES = 3;
const PAUSE_AFTER_FAILURES = 30;
/** Wrong invitation codes from a network within an hour. */
const MOST_WRONG_INVITATIONS = 30;
/** These attempts are counted by network alone. */
const ANY = '';

/**
 * What failed registrations from the caller's network ask of the next one (spec: gateway, Registrations).
 * @param tx until it ends, other registrations from there wait
 */
export async function registrationLimits(tx: Queryable, caller: Caller): Promise<Refusal> {
  await lockAttempts(tx, caller, 'registration', caller.network);
  const { n, first } = (await tallyOf(tx, caller, 'registration', ANY, HOUR_MS)).network;
  const waitMs = n >= PAUSE_AFTER_FAILURES ? first + HOUR_MS - caller.now : 0;
  return new Refusal(waitMs, n >= FREE_FAILURES);
}

/** Counts a registration that has told what is taken, or which code is valid. */
export const addFailedRegistration = (tx: Queryable, caller: Caller): Promise<number> =>
  addAttempt(tx, caller, 'registration', ANY);

/**
 * Looks an invitation code up, and counts it if it is wrong (spec: gateway, Registrations).
 * @returns whether it is right
 */
export const checkInvitation = (
  db: Db,
  caller: Caller,
  lookUp: (tx: Queryable) => Promise<boolean>,
): Promise<boolean | Refusal> =>
  db.tx(async (tx) => {
    await lockAttempts(tx, caller, 'invitation', caller.network);
    const { n, first } = (await tallyOf(tx, caller, 'invitation', ANY, HOUR_MS)).network;
    if (n >= MOST_WRONG_INVITATIONS) return new Refusal(first + HOUR_MS - caller.now, false);
    const right = await lookUp(tx);
    if (!right) await addAttempt(tx, caller, 'invitation', ANY);
    return right;
  });
