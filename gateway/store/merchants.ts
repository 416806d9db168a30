import type { Queryable } from './db';
import { readValue } from './key-values';
import type { Merchant } from './merchant-schema';

const PREFIX = 'merchant:';
/** The merchant of requests and hosts that name no other. */
export const DEFAULT_MERCHANT_CODE = 'parlour';
export const merchantKey = (code: string): string => PREFIX + code;
export const featuresKey = (code: string): string => `features:${code || DEFAULT_MERCHANT_CODE}`;

/** @param code empty means the default merchant */
export const readMerchant = (db: Queryable, code: string): Promise<Merchant | undefined> =>
  readValue<Merchant>(db, merchantKey(code || DEFAULT_MERCHANT_CODE));

/** Feature key -> on (spec: brands, Feature switches). @param code empty means the default merchant */
export const readFeatures = (db: Queryable, code: string): Promise<Record<string, boolean> | undefined> =>
  readValue<Record<string, boolean>>(db, featuresKey(code));

/** The merchant of a host name, else the default merchant. @param host in lower case, without a port */
export async function merchantOfHost(db: Queryable, host: string): Promise<Merchant> {
  const [row] = await db.query<{ value: Merchant }>(
    `SELECT value FROM facts
     WHERE key LIKE $1 AND (key = $2 OR value -> 'hosts' @> to_jsonb($3::text))
     ORDER BY key = $2, key LIMIT 1`,
    [`${PREFIX}%`, merchantKey(DEFAULT_MERCHANT_CODE), host.replace(/\.$/, '')],
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
