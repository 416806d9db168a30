import { until } from '../../support/until';
import type { Cell } from './cell';
import type { CallClass } from './call-class';
import type { Fault } from './faults';

export interface Situation {
  /** Brings the app to the fault: it has begun, and the call is made. */
  begin: (cell: Cell, fault: Fault, one: CallClass) => Promise<void>;
  /** The page is out of sight by now, and nobody reads what it says. */
  hidden: boolean;
}

export const SITUATIONS = {
  'first visit': {
    hidden: false,
    begin: async (cell, fault, one) => {
      await fault.begin(cell);
      await one.arrive(cell);
      await one.act(cell);
    },
  },
  'saved data': {
    hidden: false,
    begin: async (cell, fault, one) => {
      await one.returns(cell, one);
      await fault.begin(cell);
      await one.act(cell);
    },
  },
  'background and return': {
    hidden: true,
    begin: async (cell, fault, one) => {
      await (one.inUse ?? one.arrive)(cell, one);
      await fault.begin(cell);
      const before = cell.requests();
      await one.act(cell);
      // Where the network is known to be down, what the screen says takes the place of the call.
      const begun = async () => cell.requests() > before || (await one.says(cell).isVisible());
      await until(begun, { message: 'the call' });
      await cell.becomes('hidden');
    },
  },
} satisfies Record<string, Situation>;
export type SituationName = keyof typeof SITUATIONS;
