import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Outcome } from './command-result';
import type { Db, Queryable } from '../store/db';
import { readFact, writeFact } from '../store/key-values';
import { merchantFacts, type MerchantFacts } from '../store/merchant-schema';
import { merchantKey, readMerchant } from '../store/merchants';

type Json = Record<string, unknown>;
const refuse = (text: string): Outcome => ({ ok: false, text });

export const noMerchant = (code: string): Outcome =>
  refuse(code ? `there is no merchant ${code}` : 'the database has no merchant yet: start the gateway once');

/**
 * Reads or changes one field of a merchant, such as `brand.name`. A change that the app could not read is refused.
 * @param field dotted path
 * @param json the new value, as JSON; a word that is not JSON is taken as text
 */
export async function changeMerchant(
  db: Db,
  code: string,
  verb: string | undefined,
  field: string | undefined,
  json: string | undefined,
): Promise<Outcome | null> {
  if ((verb !== 'get' && verb !== 'set') || !field || (verb === 'set') !== (json !== undefined)) return null;
  const facts = await readMerchant(db, code);
  if (!facts) return noMerchant(code);
  const steps = stepsTo(merchantFacts, field.split('.'));
  if (!steps) return refuse(`a merchant has no field ${field}`);
  if (json === undefined)
    return { ok: true, text: JSON.stringify(valueAt(facts, steps), null, 2) ?? 'not set' };
  if (field === 'merchantCode') return refuse('the code of a merchant stays');
  return db.tx((tx) => set(tx, facts.merchantCode, steps, parse(json)));
}

async function set(db: Queryable, code: string, steps: string[], value: unknown): Promise<Outcome> {
  const key = merchantKey(code);
  // Of two operators, the second changes what the first one left.
  await db.query('SELECT 1 FROM facts WHERE key = $1 FOR UPDATE', [key]);
  const facts = (await readFact<MerchantFacts>(db, key)) as unknown as Json;
  const field = steps.join('.');
  place(facts, steps, value);
  const checked = z.safeParse(merchantFacts, facts);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return refuse(`${issue?.path.join('.') || field}: ${issue?.message ?? 'is not right'}`);
  }
  // The schema leaves out what it does not know, and Postgres cannot keep these characters.
  const unknown = !isDeepStrictEqual(valueAt(checked.data, steps), value);
  if (unknown) return refuse(`${field}: has fields that a merchant does not have`);
  if (/\\u(0000|d[89a-f])/.test(JSON.stringify(value)))
    return refuse(`${field}: has characters that are none`);
  const taken = await db.query<{ key: string }>(
    `SELECT key FROM facts WHERE key LIKE $1 AND key <> $2 AND value -> 'hosts' ?| $3::text[]`,
    [merchantKey('%'), key, checked.data.hosts],
  );
  if (taken.length) return refuse(`${field}: another merchant has this host`);
  await writeFact(db, key, checked.data);
  return { ok: true, text: `${field} of ${code} changed` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const valueAt = (from: unknown, steps: string[]): unknown =>
  steps.reduce(
    (at, name) => (at && Object.hasOwn(at, name) ? (at as Json)[name] : undefined),
    from as unknown,
  );

/** Puts a value where the steps lead; records on the way that are not there yet are made. */
function place(into: Json, steps: string[], value: unknown): void {
  let at = into;
  for (const name of steps.slice(0, -1)) {
    if (!Object.hasOwn(at, name)) at[name] = {};
    at = at[name] as Json;
  }
  at[steps.at(-1) as string] = value;
}

/** The schema inside `z.optional` and the like. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as unknown as { def: { innerType?: z.core.$ZodType } };
  return def.innerType ? bare(def.innerType) : schema;
};

/**
 * The keys from a merchant to a field; null where no merchant can have such a field. The keys of plain records may
 * hold dots, such as `footer.promotions` in `texts.EN.footer.promotions`.
 */
function stepsTo(schema: z.core.$ZodType, names: string[]): string[] | null {
  const [name, ...rest] = names;
  if (name === undefined) return [];
  const { def } = bare(schema)._zod as unknown as {
    def: { shape?: Record<string, z.core.$ZodType>; valueType?: z.core.$ZodType; element?: z.core.$ZodType };
  };
  const inner =
    def.shape && Object.hasOwn(def.shape, name)
      ? def.shape[name]
      : def.element && /^\d{1,3}$/.test(name)
        ? def.element
        : undefined;
  if (inner) {
    const steps = stepsTo(inner, rest);
    return steps && [name, ...steps];
  }
  if (!def.valueType || names.includes('') || names.includes('__proto__')) return null;
  const deep = stepsTo(def.valueType, rest);
  return deep ? [name, ...deep] : [names.join('.')];
}
