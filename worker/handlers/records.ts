import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { exportRecord } from '../services/record-export';

export const recordHandlers = ({ client }: Parts): Pick<WorkerApi, 'exportRecord'> => ({
  exportRecord: (input) => exportRecord(client, input),
});
