import * as z from 'zod/mini';
import type { CallRow } from '../../contract/call';
import { envelope } from '../../contract/envelope';
import { fail, isErrorCode, type Failure } from '../../contract/errors';

/** An API error as data: the code, and what the gateway added for the few callers that need it. */
export interface ApiError extends Failure {
  value?: unknown;
}

const hints = z.object({
  captcha: z.optional(z.boolean()),
  retryAfterMs: z.optional(z.number()),
  field: z.optional(z.string()),
});

const looksLikeHtml = (type: string, text: string) => type.includes('html') || /^\s*</.test(text);

/**
 * Turns an HTTP response into a value that fits the contract, or into an API error. An HTML page where JSON was due is a
 * captive portal unless it came as a server error (spec: wire, Envelope; spec: network, Connectivity).
 */
export function readEnvelope(
  row: CallRow,
  response: Pick<Response, 'status' | 'ok' | 'headers'>,
  text: string,
): { ok: true; value: unknown } | ApiError {
  const { status } = response;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const html = looksLikeHtml(response.headers.get('content-type') ?? '', text);
    if (html && status < 500) return fail('captive');
    return fail(status >= 500 ? 'platform.unknown' : 'bad_response');
  }
  const parsed = z.safeParse(envelope, json);
  if (!parsed.success) return fail('bad_response');
  if (!parsed.data.success) {
    const { errorCode, value } = parsed.data;
    const hint = z.safeParse(hints, value);
    const code = isErrorCode(errorCode) ? errorCode : 'platform.unknown';
    return { ...fail(code, hint.success ? hint.data : undefined), value };
  }
  if (!response.ok) return fail('bad_response');
  const value = z.safeParse(row.value, parsed.data.value);
  return value.success ? { ok: true, value: value.data } : fail('bad_response');
}
