import * as z from 'zod/mini';

/** Validates untrusted input. @returns undefined if it does not match the schema or cannot be stored */
export function validate<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> | undefined {
  const parsed = z.safeParse(schema, input);
  // Postgres texts cannot hold the character 0.
  return parsed.success && !JSON.stringify(parsed.data).includes('\\u0000') ? parsed.data : undefined;
}
