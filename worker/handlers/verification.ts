import type { WorkerApi } from '../../contract/commands';
import { resultOf } from '../http/result';
import type { Parts } from '../parts';
import { sendCode } from '../services/verification';

type VerificationCommands = Pick<WorkerApi, 'captcha' | 'sendCode' | 'telegramToken'>;

export const verificationHandlers = ({ client }: Parts): VerificationCommands => ({
  captcha: async () => resultOf(await client.call('verification.captcha')),
  sendCode: async (input) => resultOf(await sendCode(client, input)),
  telegramToken: async (user) => resultOf(await client.call('verification.telegram', { body: { user } })),
});
