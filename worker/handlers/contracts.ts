import type { WorkerApi } from '../../contract/commands';
import { fail, succeed } from '../../contract/errors';
import type { Parts } from '../parts';
import { readAgentNotice } from '../services/agent-notices';
import { answerContract } from '../services/contracts';

export const contractHandlers = (parts: Parts): Pick<WorkerApi, 'answerContract' | 'readAgentNotice'> => ({
  answerContract: (input) => answerContract(parts, input),
  readAgentNotice: async (id) => {
    const account = parts.context.session?.userName;
    if (!account) return fail('not_signed_in');
    await readAgentNotice(parts, account, id);
    return succeed(undefined);
  },
});
