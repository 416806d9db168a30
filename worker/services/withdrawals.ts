import type { WorkerApi } from '../../contract/commands';
import { succeed, type Result } from '../../contract/errors';
import { toMajor } from '../../contract/money';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface WithdrawalParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}
type Input<N extends keyof WorkerApi> = Parameters<WorkerApi[N]>[0];

async function reloadWallet({ context, refresher }: WithdrawalParts): Promise<void> {
  const account = context.session?.userName;
  if (account !== undefined) await refresher.refetch('wallet', { account });
}

/** Refreshes what a change has made old. @param id of the withdrawal that it was about */
async function reload({ context, refresher }: WithdrawalParts, id?: string): Promise<void> {
  const account = context.session?.userName;
  if (account === undefined) return;
  const options = refresher.refetch('withdrawOptions', { account });
  await Promise.all([
    options,
    ...(id === undefined
      ? []
      : [
          refresher.refetch('withdrawal', { account, id }),
          refresher.refetch('withdrawals', { account }),
          refresher.refetch('wallet', { account }),
        ]),
  ]);
}

/**
 * Asks for a withdrawal (spec: withdrawals, Asking). After a lost answer it is the one that was made then, with the
 * amount that was asked for then: no second one is made without the player seeing the first.
 */
export async function createWithdrawal(
  parts: WithdrawalParts,
  { accountId, amountMinor, paymentPassword }: Input<'createWithdrawal'>,
): Promise<Result<{ id: string }>> {
  const { result } = await parts.idempotent.send('withdrawals.create', {
    accountId,
    amount: toMajor(amountMinor),
    paymentPassword,
  });
  if (!result.ok) {
    // What the screen shows may be why: another withdrawal, or money that has to be staked first.
    if (result.code.startsWith('withdrawal.')) await Promise.all([reload(parts), reloadWallet(parts)]);
    return failureOf(result);
  }
  await reload(parts, result.value.id);
  return succeed({ id: result.value.id });
}

/** Cancels a withdrawal that waits. Repeated, it changes nothing more. */
export async function cancelWithdrawal(parts: WithdrawalParts, id: string): Promise<Result> {
  const isThis = (earlier: { id: string }) => earlier.id === id;
  const { result } = await parts.idempotent.sendThis('withdrawals.cancel', { id }, isThis);
  await reload(parts, id);
  return doneOf(result);
}

export async function addPayoutAccount(
  parts: WithdrawalParts,
  input: Input<'addPayoutAccount'>,
): Promise<Result> {
  const isSame = (body: Input<'addPayoutAccount'>) =>
    body.providerId === input.providerId &&
    body.accountNumber === input.accountNumber &&
    body.payeeName === input.payeeName;
  const { result } = await parts.idempotent.sendThis('withdrawals.addAccount', input, isSame);
  await reload(parts);
  return doneOf(result);
}

export async function removePayoutAccount(parts: WithdrawalParts, id: string): Promise<Result> {
  const isThis = (earlier: { id: string }) => earlier.id === id;
  const { result } = await parts.idempotent.sendThis('withdrawals.removeAccount', { id }, isThis);
  await reload(parts);
  return doneOf(result);
}

/** Sets or changes the payment password (spec: withdrawals, Payment password). */
export async function setPaymentPassword(
  parts: WithdrawalParts,
  input: Input<'setPaymentPassword'>,
): Promise<Result> {
  let sent = await parts.idempotent.send('password.payment', input);
  if (sent.result.ok && sent.body.newPassword !== input.newPassword) {
    // An earlier request had taken effect: its password is the one to be changed now.
    const proof = sent.body.newPassword;
    sent = await parts.idempotent.send('password.payment', { ...input, proof });
  }
  const account = parts.context.session?.userName;
  if (account !== undefined) await parts.refresher.refetch('member', { account });
  return doneOf(sent.result);
}
