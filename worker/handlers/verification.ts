import type { WorkerApi } from '../../contract/commands';
import { resultOf } from '../http/result';
import type { Parts } from '../parts';
import { WorkSolver } from '../services/work-solver';
import { sendCode } from '../services/verification';

type VerificationCommands = Pick<
  WorkerApi,
  'captcha' | 'solveCaptcha' | 'stopCaptcha' | 'sendCode' | 'telegramToken'
>;

export const verificationHandlers = ({ client, context }: Parts): VerificationCommands => {
  const solver = new WorkSolver(context.platform);
  return {
    captcha: async () => resultOf(await client.call('verification.captcha')),
    solveCaptcha: (challenge) => solver.solve(challenge),
    stopCaptcha: async (id) => solver.stop(id),
    sendCode: async (input) => resultOf(await sendCode(client, input)),
    telegramToken: async (user) => resultOf(await client.call('verification.telegram', { body: { user } })),
  };
};
