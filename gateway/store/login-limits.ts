import {
  addAttempt,
  clearAttempts,
  DAY_MS,
  lockAttempts,
  pauseLeft,
  Refusal,
  takeBackAttempt,
  tallyOf,
  type Caller,
} from './attempts';
import type { Db, Queryable } from './db';
import { forgetNetworks, isKnown, rememberNetwork } from './known-networks';

const CAPTCHA_AFTER_FAILURES = 3;
const CAPTCHA_WINDOW_MS = 15 * 60_000;
/** Failures of an account from a network within a day, after which its logins from there pause. */
const FREE_FAILURES = 10;
/** The same where the account has logged in before: an owner may share the network with somebody who guesses. */
const FREE_FAILURES_WHERE_KNOWN = 50;

/**
 * What recent failures ask of a login (spec: gateway, Logins). Where the account has logged in before, failures from other
 * networks and of other accounts do not count. Nowhere do they cause a pause.
 * @returns null if they ask nothing
 */
async function refusalOf(db: Queryable, caller: Caller, name: string): Promise<Refusal | null> {
  const known = await isKnown(db, caller, name);
  const recent = await tallyOf(db, caller, 'login', name, CAPTCHA_WINDOW_MS);
  const { pair } = await tallyOf(db, caller, 'login', name, DAY_MS);
  const failures = known ? recent.pair.n : Math.max(recent.subject.n, recent.network.n);
  const free = known ? FREE_FAILURES_WHERE_KNOWN : FREE_FAILURES;
  const refusal = new Refusal(pauseLeft(pair, free, caller.now), failures >= CAPTCHA_AFTER_FAILURES);
  return refusal.waitMs > 0 || refusal.captcha ? refusal : null;
}

/** Whether a login needs a captcha. */
export const needsCaptcha = async (db: Queryable, caller: Caller, name: string): Promise<boolean> =>
  (await refusalOf(db, caller, name))?.captcha ?? false;

/**
 * Counts a login as failed before its password is checked, so that concurrent ones are all counted. The locks end with
 * this short transaction: logins do not wait for the check of others.
 * @param solved with a right captcha
 * @returns the id of the attempt
 */
export const reserveLogin = (
  db: Db,
  caller: Caller,
  name: string,
  solved: boolean,
): Promise<number | Refusal> =>
  db.tx(async (tx) => {
    await lockAttempts(tx, caller, 'login', `network ${caller.network}`, `name ${name}`);
    const refusal = await refusalOf(tx, caller, name);
    if (refusal && (refusal.waitMs > 0 || !solved)) return refusal;
    return addAttempt(tx, caller, 'login', name);
  });

/** A login that succeeded. */
interface SettledLogin {
  /** The name under which it was counted. */
  name: string;
  /** Its own attempt. */
  attempt: number;
  /** User name of the member. */
  account: string;
  /** The name may mean another member too. */
  shared: boolean;
}

/**
 * Lets a member who has proved in another way who it is log in from here, whatever has failed before.
 * @param names by which the member logs in, and which mean nobody else
 */
export async function forgiveFailures(
  db: Queryable,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await clearAttempts(db, caller, 'login', name);
  await rememberNetwork(db, caller, names);
}

/**
 * Forgets the failures of a login that succeeded, and remembers its network. Failures under a shared name may be guesses
 * at the other member's password: they stay, and no network is known by that name.
 */
export async function settleLogin(
  db: Queryable,
  caller: Caller,
  { name, attempt, account, shared }: SettledLogin,
): Promise<void> {
  if (shared) {
    await takeBackAttempt(db, attempt);
    await forgetNetworks(db, caller.merchantCode, name);
  } else {
    await clearAttempts(db, caller, 'login', name);
  }
  await rememberNetwork(db, caller, shared ? [account] : [name, account]);
}
