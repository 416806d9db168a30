import { addAttempt, HOUR_MS, lockAttempts, Refusal, tallyOf, type Caller } from './attempts';
import type { Queryable } from './db';

/** Requests that guests close from a network within an hour. */
const MOST_CLOSED = 300;
/** These attempts are counted by network alone. */
const ANY = '';

/**
 * Counts a request that a guest closes, unless it is one too many for now (spec: gateway, Limits): what is stored of it
 * stays for a day.
 * @param tx until it ends, others from there wait
 */
export async function reserveClosing(tx: Queryable, caller: Caller): Promise<Refusal | null> {
  await lockAttempts(tx, caller, 'closing', caller.network);
  const { n, first } = (await tallyOf(tx, caller, 'closing', ANY, HOUR_MS)).network;
  if (n >= MOST_CLOSED) return new Refusal(first + HOUR_MS - caller.now, false);
  await addAttempt(tx, caller, 'closing', ANY);
  return null;
}
