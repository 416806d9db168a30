import type { TransferInput } from '../../contract/commands';
import { succeed, type Result } from '../../contract/errors';
import { toMajor, toMinor } from '../../contract/money';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface TransferParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}

/**
 * Moves money to the upline (spec: transfers, Sending). After a lost answer it is the transfer of then, with the amount of
 * then: no second one is made without the player seeing the first.
 */
export async function transferToUpline(
  { context, refresher, idempotent }: TransferParts,
  { amountMinor, password, after }: TransferInput,
): Promise<Result<{ amountMinor: number }>> {
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const body = { amount: toMajor(amountMinor), password, after };
  const { result } = await idempotent.send('transfers.toUpline', body);
  const account = context.session?.userName;
  // A refusal too may be due to what the page does not know yet.
  if (account !== undefined)
    await Promise.all([refresher.refetch('upline', { account }), refresher.refetch('wallet', { account })]);
  return result.ok ? succeed({ amountMinor: toMinor(result.value.amount) }) : failureOf(result);
}
