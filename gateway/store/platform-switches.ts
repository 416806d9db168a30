import type { Queryable } from './db';
import { mergeFields, readValue } from './key-values';

/** Switches of the whole platform. `until`: epoch ms, the announced end of maintenance. */
export interface Switches {
  maintenance: boolean;
  region: boolean;
  until: number | null;
}
export const ALL_OPEN: Switches = { maintenance: false, region: false, until: null };

export const readSwitches = async (db: Queryable): Promise<Switches> => ({
  ...ALL_OPEN,
  ...(await readValue<Partial<Switches>>(db, 'switches')),
});
export const changeSwitches = (db: Queryable, change: Partial<Switches>): Promise<void> =>
  mergeFields(db, 'switches', change);
