import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { transferToUpline } from '../services/transfers';

export const transferHandlers = (parts: Parts): Pick<WorkerApi, 'transferToUpline'> => ({
  transferToUpline: (input) => transferToUpline(parts, input),
});
