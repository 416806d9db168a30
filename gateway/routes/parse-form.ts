import * as z from 'zod/mini';
import { fieldError } from '../http/api-error';

/** Validates a form by the merchant's field rules. @throws ApiError request.invalid naming the first invalid field */
export function parseForm<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw fieldError('request.invalid', String(parsed.error.issues[0]?.path[0]));
  return parsed.data;
}
