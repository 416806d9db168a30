import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { launchGame } from '../services/launch';

export const launchHandlers = (parts: Parts): Pick<WorkerApi, 'launchGame'> => ({
  launchGame: (input) => launchGame(parts, input),
});
