import * as z from 'zod/mini';

/** One field's rule as the server publishes it: lengths in characters. */
export const fieldRule = z.object({ required: z.boolean(), min: z.int(), max: z.int() });
export const ruleSet = z.record(z.string(), fieldRule);
export type FieldRule = z.infer<typeof fieldRule>;
export type RuleSet = z.infer<typeof ruleSet>;
