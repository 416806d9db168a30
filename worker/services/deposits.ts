import { succeed, type Result } from '../../contract/errors';
import { isSame } from '../../contract/is-same';
import { toMajor } from '../../contract/money';
import type { Context } from '../context';
import { toBase64 } from '../crypto/base64url';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface DepositParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}

async function reload({ context, refresher }: DepositParts, id: string): Promise<void> {
  const account = context.session?.userName;
  if (account === undefined) return;
  await Promise.all([
    refresher.refetch('deposit', { account, id }),
    refresher.refetch('deposits', { account }),
  ]);
}

/**
 * Opens a deposit (spec: deposits, Opening). After a lost answer it is the one that was opened then, with the amount that
 * was asked for then: no second one is opened without the player seeing the first.
 */
export async function createDeposit(
  parts: DepositParts,
  { methodId, amountMinor }: { methodId: string; amountMinor: number },
): Promise<Result<{ id: string }>> {
  const { result } = await parts.idempotent.send('deposits.create', {
    methodId,
    amount: toMajor(amountMinor),
  });
  if (!result.ok) return failureOf(result);
  await reload(parts, result.value.id);
  return succeed({ id: result.value.id });
}

/** Tells the platform about a deposit: that it was paid, or that it will not be. Repeated, it changes nothing more. */
export async function tellOfDeposit(
  parts: DepositParts,
  call: 'deposits.sent' | 'deposits.cancel',
  id: string,
): Promise<Result> {
  const { result } = await parts.idempotent.sendThis(call, { id }, (earlier) => earlier.id === id);
  await reload(parts, id);
  return result.ok ? succeed(undefined) : failureOf(result);
}

/** Sends a picture of the transfer (spec: deposits, Proof). */
export async function proveDeposit(
  parts: DepositParts,
  { id, picture }: { id: string; picture: Blob },
): Promise<Result> {
  const data = toBase64(new Uint8Array(await picture.arrayBuffer()));
  const body = { id, data };
  const { result } = await parts.idempotent.sendThis('deposits.proof', body, (earlier) =>
    isSame(earlier, body),
  );
  await reload(parts, id);
  return result.ok ? succeed(undefined) : failureOf(result);
}
