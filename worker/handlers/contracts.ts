import type { WorkerApi } from '../../contract/commands';
import { fail, succeed } from '../../contract/errors';
import type { Parts } from '../parts';
import { readAgentNotice } from '../services/agent-notices';
import { answerContract, endContract, offerContract } from '../services/contracts';

type Commands = 'answerContract' | 'offerContract' | 'endContract' | 'readAgentNotice';

export const contractHandlers = (parts: Parts): Pick<WorkerApi, Commands> => ({
  answerContract: (input) => answerContract(parts, input),
  offerContract: (input) => offerContract(parts, input),
  endContract: (id) => endContract(parts, id),
  readAgentNotice: async (id) => {
    const account = parts.context.session?.userName;
    if (!account) return fail('not_signed_in');
    await readAgentNotice(parts, account, id);
    return succeed(undefined);
  },
});
