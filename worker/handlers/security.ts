import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { bindEmail, bindPhone } from '../services/security';

export const securityHandlers = (parts: Parts): Pick<WorkerApi, 'bindPhone' | 'bindEmail'> => ({
  bindPhone: (input) => bindPhone(parts, input),
  bindEmail: (input) => bindEmail(parts, input),
});
