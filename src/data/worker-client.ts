import type { WorkerApi } from '../../contract/commands';

/** Every command of the worker, as the UI calls it. Replaced by the real client. */
type Commands = Omit<WorkerApi, 'hello' | 'watch' | 'setLanguage' | 'hint'>;
export const commands: Commands = null as unknown as Commands;
