import type { seal } from './seal';

/**
 * The code that seals bodies, in a file of its own: none of it on the way to the lobby. It is asked for as soon as the
 * settings are there, because a file that could not be had once may stay missing as long as the worker lives.
 * @returns null without it
 */
export const loadSeal = (): Promise<{ seal: typeof seal } | null> => import('./seal').catch(() => null);
