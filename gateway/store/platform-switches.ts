import type { Queryable } from './db';
import { mergeFact, readFact } from './key-values';

/** What an operator can switch for the whole platform. `until`: epoch ms, the announced end of maintenance. */
export interface Switches {
  maintenance: boolean;
  region: boolean;
  until: number | null;
}
export const ALL_OPEN: Switches = { maintenance: false, region: false, until: null };

export const readSwitches = async (db: Queryable): Promise<Switches> => ({
  ...ALL_OPEN,
  ...(await readFact<Partial<Switches>>(db, 'switches')),
});
export const changeSwitches = (db: Queryable, change: Partial<Switches>): Promise<void> =>
  mergeFact(db, 'switches', change);
