import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Roll } from './odds';

/** Chance and time of the demo's vendors. */
export interface House {
  roll: Roll;
  pause: (ms: number) => Promise<void>;
}

export const HOUSE: House = {
  roll: (below) => randomInt(below),
  pause: async (ms) => {
    await wait(ms);
  },
};
