import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Roll } from './rules/rules';

/** Randomness and delays of the demo vendors. */
export interface VendorRuntime {
  roll: Roll;
  pause: (ms: number) => Promise<void>;
}

export const VENDOR_RUNTIME: VendorRuntime = {
  roll: (below) => randomInt(below),
  pause: async (ms) => {
    await wait(ms);
  },
};
