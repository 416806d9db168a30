import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Db, Queryable } from '../store/db';
import { lockValue, readValue, writeValue } from '../store/key-values';
import { merchantSchema, type Merchant } from '../store/merchant-schema';
import { DEFAULT_MERCHANT_CODE, merchantKey, readMerchant } from '../store/merchants';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { placeAt, schemaPath, valueAt } from './field-path';

type Json = Record<string, unknown>;

export const noMerchant = (code: string): CommandResult =>
  failed(code ? `there is no merchant ${code}` : 'the database has no merchant yet: start the gateway once');

/** The merchant that `--merchant` names; null without it, which means all merchants. */
export const namedMerchant = ({ merchant }: CommandOptions): string | null =>
  merchant === undefined ? null : merchant || DEFAULT_MERCHANT_CODE;

/** Runs a command for a member of the merchant that `--merchant` names, else of the default merchant. */
export async function atMerchant(
  db: Db,
  { merchant = '' }: CommandOptions,
  work: (merchantCode: string) => Promise<CommandResult | null>,
): Promise<CommandResult | null> {
  const known = await readMerchant(db, merchant);
  return known ? work(merchant || DEFAULT_MERCHANT_CODE) : noMerchant(merchant);
}

/**
 * Reads or changes one field of a merchant, such as `brand.name`. A change that violates the schema is rejected.
 * @param field dotted path
 * @param json the new value, as JSON; a word that is not JSON is taken as text
 */
async function changeMerchant(
  db: Db,
  code: string,
  verb: string | undefined,
  field: string | undefined,
  json: string | undefined,
): Promise<CommandResult | null> {
  if ((verb !== 'get' && verb !== 'set') || !field || (verb === 'set') !== (json !== undefined)) return null;
  const merchant = await readMerchant(db, code);
  if (!merchant) return noMerchant(code);
  const path = schemaPath(merchantSchema, field.split('.'));
  if (!path) return failed(`a merchant has no field ${field}`);
  if (json === undefined) return done(JSON.stringify(valueAt(merchant, path), null, 2) ?? 'not set');
  if (field === 'merchantCode') return failed('the code of a merchant cannot be changed');
  return db.tx((tx) => setField(tx, merchant.merchantCode, path, parseJson(json)));
}

async function setField(db: Queryable, code: string, path: string[], value: unknown): Promise<CommandResult> {
  const key = merchantKey(code);
  // Changes by two operators at the same time follow each other, so that neither is lost.
  await lockValue(db, key);
  const merchant = (await readValue<Merchant>(db, key)) as unknown as Json;
  const field = path.join('.');
  placeAt(merchant, path, value);
  const checked = z.safeParse(merchantSchema, merchant);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return failed(`${issue?.path.join('.') || field}: ${issue?.message ?? 'is invalid'}`);
  }
  // The schema drops unknown fields.
  const unknown = !isDeepStrictEqual(valueAt(checked.data, path), value);
  if (unknown) return failed(`${field}: has fields that a merchant does not have`);
  // Postgres cannot store these characters.
  if (/\\u(0000|d[89a-f])/.test(JSON.stringify(value)))
    return failed(`${field}: contains characters that cannot be stored`);
  const taken = await db.query<{ key: string }>(
    `SELECT key FROM facts WHERE key LIKE $1 AND key <> $2 AND value -> 'hosts' ?| $3::text[]`,
    [merchantKey('%'), key, checked.data.hosts],
  );
  if (taken.length) return failed(`${field}: another merchant has this host`);
  await writeValue(db, key, checked.data);
  return done(`${field} of ${code} changed`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Commands for the settings of a merchant. */
export const MERCHANT_COMMANDS: Commands = {
  merchant: {
    usage: 'merchant get|set FIELD [JSON] [--merchant CODE]',
    options: ['merchant'],
    run: (db, [verb, field, json], { merchant = '' }) => changeMerchant(db, merchant, verb, field, json),
  },
};
