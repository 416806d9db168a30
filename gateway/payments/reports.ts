import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { isSigned } from '../crypto/webhook';
import type { Gateway } from '../gateway';
import { ApiError } from '../http/api-error';
import { validate } from '../http/validate';
import { settleDeposit } from './settle';
import { unsettledDeposits } from '../store/deposits';

/** Where the provider reports to. */
export const REPORT_PATH = '/payments/report';

const report = z.object({
  depositId: z.string().check(z.minLength(1), z.maxLength(64)),
  outcome: z.enum(['paid', 'refused']),
  amountMinor: z.int().check(z.minimum(0), z.maximum(1e14)),
});

/** The key that reports of payments are signed with. @param secret of the gateway */
export const reportKey = (secret: Buffer): Buffer =>
  createHmac('sha256', secret).update('payment reports').digest();

/**
 * Takes the provider's reports (spec: gateway, Payments). All are kept; one that is repeated
 * or contradicts what was credited changes nothing else, and what is not signed changes nothing at all.
 */
export function addPaymentReports(app: Hono, gateway: Gateway): void {
  app.post(REPORT_PATH, async (c) => {
    const body = await c.req.text();
    if (!isSigned(reportKey(gateway.secret), c.req.raw.headers, body, gateway.now()))
      throw new ApiError('auth.forbidden');
    const told = validate(report, parseJson(body));
    if (!told) throw new ApiError('request.invalid');
    await gateway.db.tx((tx) => settleDeposit(tx, told, gateway.now()));
    return c.json({ success: true, value: null });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Asks the provider for every payment that it has not reported, and does what it says: a report that was lost, or money
 * that came late (spec: gateway, Payments).
 * @returns how many deposits changed
 * @throws AggregateError once all were asked for, if some could not be
 */
export async function reconcile({ db, payments, now }: Gateway): Promise<number> {
  let changed = 0;
  const failures: unknown[] = [];
  for await (const id of unsettledDeposits(db, now())) {
    try {
      const known = await payments.look(db, id, now());
      if (known && (await db.tx((tx) => settleDeposit(tx, known, now())))) changed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} payments; the first: ${String(failures[0])}`);
  return changed;
}

/** How often the provider is asked, in ms. */
const RECONCILE_MS = 60_000;

/** Asks the provider once now and then every minute. @returns ends it, after what is under way */
export function startReconciling(gateway: Gateway, complain: (text: string) => void): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  const work = () => {
    working = working
      .then(() => reconcile(gateway))
      .then(
        () => undefined,
        (error: unknown) => complain(`payments could not be reconciled: ${String(error)}`),
      );
  };
  work();
  const timer = setInterval(work, RECONCILE_MS).unref();
  return () => {
    clearInterval(timer);
    return working;
  };
}
