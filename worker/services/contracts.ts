import type { ContractAnswerInput } from '../../contract/commands';
import type { ContractKind } from '../../contract/contracts';
import { succeed, type Result } from '../../contract/errors';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

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
  const first = await idempotent.send(call, said);
  const isThis = first.body.id === id && first.body.answer === answer;
  const { result } = isThis ? first : await idempotent.send(call, said);
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
