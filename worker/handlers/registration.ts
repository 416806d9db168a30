import type { WorkerApi } from '../../contract/commands';
import { doneOf } from '../http/result';
import type { Parts } from '../parts';
import { register } from '../services/registration';

type RegistrationCommands = Pick<WorkerApi, 'checkInvitation' | 'register'>;

export const registrationHandlers = (parts: Parts): RegistrationCommands => ({
  checkInvitation: async (code, domain) =>
    doneOf(await parts.client.call('registration.checkAffiliate', { query: { code, domain } })),
  register: (input) => register(parts, input),
});
