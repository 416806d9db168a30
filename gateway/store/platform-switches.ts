import type { Queryable } from './db';
import { mergeFields } from './key-values';
import type { Merchant } from './merchant-schema';

/** Switches of one merchant, or of all. `until`: epoch ms, the announced end of maintenance. */
export interface Switches {
  maintenance: boolean;
  region: boolean;
  until: number | null;
}
export const ALL_OPEN: Switches = { maintenance: false, region: false, until: null };

const ALL = 'switches';
/** @param merchantCode null means all merchants */
const keyOf = (merchantCode: string | null): string =>
  merchantCode === null ? ALL : `${ALL}:${merchantCode}`;

const readAll = async (db: Queryable, keys: string[]): Promise<Switches[]> => {
  const rows = await db.query<{ key: string; value: Partial<Switches> }>(
    'SELECT key, value FROM facts WHERE key = ANY($1)',
    [keys],
  );
  return keys.map((key) => ({ ...ALL_OPEN, ...rows.find((row) => row.key === key)?.value }));
};

/** The switches themselves. @param merchantCode null means those for all merchants */
export const readSwitches = async (db: Queryable, merchantCode: string | null = null): Promise<Switches> =>
  (await readAll(db, [keyOf(merchantCode)]))[0] ?? ALL_OPEN;

/** @param merchantCode null means all merchants */
export const changeSwitches = (
  db: Queryable,
  change: Partial<Switches>,
  merchantCode: string | null = null,
): Promise<void> => mergeFields(db, keyOf(merchantCode), change);

/** When the last maintenance ends; null if none is on, or the end of one is not announced. */
function endOf(switches: readonly Switches[]): number | null {
  const ends = switches.filter(({ maintenance }) => maintenance).map(({ until }) => until);
  return ends.length && ends.every((end) => end !== null) ? Math.max(...ends) : null;
}

/**
 * How a merchant stands to a visitor: its own switches, those for all merchants, and its restricted countries (spec:
 * gateway, Maintenance and region).
 * @param country the visitor's, '' if unknown
 */
export async function readClosure(
  db: Queryable,
  { merchantCode, restrictedCountries = [] }: Pick<Merchant, 'merchantCode' | 'restrictedCountries'>,
  country: string,
): Promise<Switches> {
  const switches = await readAll(db, [keyOf(null), keyOf(merchantCode)]);
  return {
    maintenance: switches.some(({ maintenance }) => maintenance),
    region: switches.some(({ region }) => region) || restrictedCountries.includes(country),
    until: endOf(switches),
  };
}
