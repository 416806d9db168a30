import type { ContractAnswerInput, OfferContractInput } from '../../contract/commands';
import type { ContractKind } from '../../contract/contracts';
import { succeed, type Result } from '../../contract/errors';
import { toMajor } from '../../contract/money';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import { isSame } from '../../contract/is-same';

interface ContractParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}

/** The call that answers an offer of each kind (spec: agent, Contract pages). */
const CALLS = {
  salary: 'contracts.dailySalary',
  dividend: 'contracts.dividend',
  hourly: 'contracts.hourlySalary',
} as const satisfies Record<ContractKind, string>;

/** Accepts or refuses an offer. After a lost answer it is the one of then, unless this is about another. */
export async function answerContract(
  { context, refresher, idempotent }: ContractParts,
  { kind, id, answer }: ContractAnswerInput,
): Promise<Result> {
  const call = CALLS[kind];
  const said = { id, answer };
  const { result } = await idempotent.sendThis(call, said, (earlier) => isSame(earlier, said));
  const account = context.session?.userName;
  // A refusal too may be due to what the page does not know yet.
  if (account !== undefined)
    await Promise.all([
      refresher.refetch('contracts', { account, kind }),
      refresher.refetch('contractRequests', { account }),
      ...(kind === 'dividend' ? [refresher.refetch('dividend', { account })] : []),
    ]);
  return result.ok ? succeed(undefined) : failureOf(result);
}

/** What the agent has offered, as the gateway knows it now. */
async function refetchGiven({ context, refresher }: ContractParts): Promise<void> {
  const account = context.session?.userName;
  if (account !== undefined) await refresher.refetch('givenContracts', { account });
}

/**
 * Offers a contract to a direct downline (spec: agent, Contracts of an upline). An earlier offer whose answer was lost was
 * another one if it said something else; then this one is sent as well.
 */
export async function offerContract(
  parts: ContractParts,
  { to, terms, ...rest }: OfferContractInput,
): Promise<Result> {
  const { refresher, idempotent } = parts;
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const tiers = terms.tiers.map(({ fromMinor, value }) => ({
    from: toMajor(fromMinor),
    value: toMajor(value),
  }));
  const body = { ...rest, account: to, terms: { ...terms, tiers } };
  const { result } = await idempotent.sendThis('givenContracts.offer', body, (earlier) =>
    isSame(earlier, body),
  );
  // A refusal too may be due to what the page does not know yet.
  await refetchGiven(parts);
  return doneOf(result);
}

/** Withdraws an offer, or ends a contract with its period (spec: agent, Contracts of an upline). */
export async function endContract(parts: ContractParts, id: string): Promise<Result> {
  const { idempotent } = parts;
  const { result } = await idempotent.sendThis('givenContracts.end', { id }, (earlier) => earlier.id === id);
  await refetchGiven(parts);
  return doneOf(result);
}
