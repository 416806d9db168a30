import type { seal } from './seal';

/**
 * Loads the code that seals bodies, a file of its own that the home page does not wait for. It is requested as soon as
 * the settings are there, because a file that failed to load once may stay missing as long as the worker lives.
 * @returns null if it cannot be loaded
 */
export const loadSeal = (): Promise<{ seal: typeof seal } | null> => import('./seal').catch(() => null);
