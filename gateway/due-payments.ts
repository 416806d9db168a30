import type { Gateway } from './gateway';
import type { Db } from './store/db';
import type { Merchant } from './store/merchant-schema';
import { merchantCodes, readMerchant } from './store/merchants';

/** A round of a period may be entered so long after its end. */
export const GRACE_MS = 10 * 60_000;
/** How often the gateway looks for what has become due. */
const EVERY_MS = 10 * 60_000;

/**
 * Does something for each merchant; one that fails does not hold up the others.
 * @throws AggregateError once all were tried
 */
export async function forEachMerchant(db: Db, pay: (merchant: Merchant) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const code of await merchantCodes(db)) {
    const merchant = await readMerchant(db, code);
    if (!merchant) continue;
    try {
      await pay(merchant);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} merchants; the first: ${String(failures[0])}`);
}

/**
 * Pays what has become due, now and then every ten minutes, one after the other (spec: agent, Agent rebate run; spec: agent,
 * Contract runs).
 * @param due what is paid, by a name for the log
 * @returns ends it, after what is under way
 */
export function startDuePayments(
  { db, now }: Gateway,
  due: Readonly<Record<string, (db: Db, now: number) => Promise<void>>>,
  complain: (text: string) => void,
): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  const work = () => {
    for (const [name, pay] of Object.entries(due))
      working = working
        .then(() => pay(db, now()))
        .catch((error: unknown) => complain(`${name} could not be paid: ${String(error)}`));
  };
  work();
  const timer = setInterval(work, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return working;
  };
}
