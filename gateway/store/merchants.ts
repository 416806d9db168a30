import type { Queryable } from './db';
import { readFact } from './key-values';
import type { MerchantFacts } from './merchant-schema';

const PREFIX = 'merchant:';
const DEFAULT_CODE = 'parlour';
export const merchantKey = (code: string): string => PREFIX + code;
export const featuresKey = (code: string): string => `features:${code || DEFAULT_CODE}`;

/** A merchant's facts. @param code empty means the first merchant */
export const readMerchant = (db: Queryable, code: string): Promise<MerchantFacts | undefined> =>
  readFact<MerchantFacts>(db, merchantKey(code || DEFAULT_CODE));

/** Feature key -> on (A §3 Feature switches). @param code empty means the first merchant */
export const readFeatures = (db: Queryable, code: string): Promise<Record<string, boolean> | undefined> =>
  readFact<Record<string, boolean>>(db, featuresKey(code));

/** Whose shell a host name is; the first merchant's where no other claims it. @param host in lower case, without a port */
export async function merchantOfHost(db: Queryable, host: string): Promise<MerchantFacts> {
  const [row] = await db.query<{ value: MerchantFacts }>(
    `SELECT value FROM facts
     WHERE key LIKE $1 AND (key = $2 OR value -> 'hosts' @> to_jsonb($3::text))
     ORDER BY key = $2, key LIMIT 1`,
    [`${PREFIX}%`, merchantKey(DEFAULT_CODE), host.replace(/\.$/, '')],
  );
  if (!row) throw new Error('the database has no merchant');
  return row.value;
}

/** Codes of all merchants, in alphabetical order. */
export async function merchantCodes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ key: string }>('SELECT key FROM facts WHERE key LIKE $1 ORDER BY key', [
    `${PREFIX}%`,
  ]);
  return rows.map(({ key }) => key.slice(PREFIX.length));
}
