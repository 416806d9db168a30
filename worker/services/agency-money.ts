import type { WorkerApi } from '../../contract/commands';
import { succeed, type Result } from '../../contract/errors';
import { toMajor, toMinor } from '../../contract/money';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import { isSame } from '../../contract/is-same';

interface AgencyParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}
type Input<N extends keyof WorkerApi> = Parameters<WorkerApi[N]>[0];

/**
 * Creates a downline (spec: agent, Open account). After an earlier request whose answer was lost and that said something
 * else, this one is sent as well: the same name is taken then.
 */
export async function createAccount(
  { refresher, idempotent }: AgencyParts,
  input: Input<'createAccount'>,
): Promise<Result<{ userName: string }>> {
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const { result } = await idempotent.sendThis('openAccount.create', input, (earlier) =>
    isSame(earlier, input),
  );
  return result.ok ? succeed({ userName: result.value.userName }) : failureOf(result);
}

/** Sets the rates of a link (spec: agent, Open account). */
export async function setAccountLink(
  { context, refresher, idempotent }: AgencyParts,
  input: Input<'setAccountLink'>,
): Promise<Result> {
  const { result } = await idempotent.sendThis('openAccount.setLink', input, (earlier) =>
    isSame(earlier, input),
  );
  const account = context.session?.userName;
  if (account !== undefined) await refresher.refetch('openAccount', { account });
  return doneOf(result);
}

/** Gives a direct downline other rates (spec: agent, Agent rebate rates). */
export async function setDownlineRates(
  { context, refresher, idempotent }: AgencyParts,
  { page, ...input }: Input<'setDownlineRates'>,
): Promise<Result> {
  const { result } = await idempotent.sendThis('agentRebates.set', input, (earlier) =>
    isSame(earlier, input),
  );
  const account = context.session?.userName;
  // A refusal too may be due to what the page does not know yet.
  if (account !== undefined)
    await Promise.all([
      refresher.refetch('downlineRates', { account, ...page }),
      refresher.refetch('ownRates', { account }),
    ]);
  return doneOf(result);
}

/** Moves money to a direct downline (spec: agent, Transfer to a downline), as `transferToUpline` does. */
export async function transferDown(
  { context, refresher, idempotent }: AgencyParts,
  { to, amountMinor, password, after }: Input<'transferDown'>,
): Promise<Result<{ amountMinor: number; to: string }>> {
  await refresher.refresh('settings', {});
  const body = { account: to, amount: toMajor(amountMinor), password, after };
  const { result } = await idempotent.send('team.transferDown', body);
  const account = context.session?.userName;
  if (account !== undefined)
    await Promise.all([
      refresher.refetch('downTransfers', { account }),
      refresher.refetch('wallet', { account }),
    ]);
  return result.ok
    ? succeed({ amountMinor: toMinor(result.value.amount), to: result.value.to })
    : failureOf(result);
}

/** Divides one amount among downlines (spec: agent, Red envelope rain). */
export async function sendRain(
  { context, refresher, idempotent }: AgencyParts,
  { amountMinor, ...rain }: Input<'sendRain'>,
): Promise<Result<{ amountMinor: number; receivers: number }>> {
  await refresher.refresh('settings', {});
  const { result } = await idempotent.send('redRain.send', { ...rain, amount: toMajor(amountMinor) });
  const account = context.session?.userName;
  if (account !== undefined)
    await Promise.all([refresher.refetch('redRains', { account }), refresher.refetch('wallet', { account })]);
  return result.ok
    ? succeed({ amountMinor: toMinor(result.value.amount), receivers: result.value.receivers })
    : failureOf(result);
}
