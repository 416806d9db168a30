import * as z from 'zod/mini';
import type { CallRow } from '../../contract/call';
import { envelope } from '../../contract/envelope';
import { fail, isErrorCode, type Failure } from '../../contract/errors';

/** A refusal with what the gateway said beside the code, for the few callers that need it. */
export interface Refusal extends Failure {
  status: number;
  value?: unknown;
}

const hints = z.object({
  captcha: z.optional(z.boolean()),
  retryAfterMs: z.optional(z.number()),
  field: z.optional(z.string()),
});

const looksLikeHtml = (type: string, text: string) => type.includes('html') || /^\s*</.test(text);

/**
 * Turns an HTTP answer into a value that fits the contract, or into a typed refusal.
 * An HTML page where JSON was due is a captive portal unless it came as a server error.
 */
export function readAnswer(
  row: CallRow,
  response: Pick<Response, 'status' | 'ok' | 'headers'>,
  text: string,
): { ok: true; value: unknown } | Refusal {
  const { status } = response;
  const refuse = (code: Failure['code']): Refusal => ({ ...fail(code), status });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const html = looksLikeHtml(response.headers.get('content-type') ?? '', text);
    if (html && status < 500) return refuse('captive');
    return refuse(status >= 500 ? 'platform.unknown' : 'bad_response');
  }
  const parsed = z.safeParse(envelope, json);
  if (!parsed.success) return refuse('bad_response');
  if (!parsed.data.success) {
    const { errorCode, value } = parsed.data;
    const hint = z.safeParse(hints, value);
    const code = isErrorCode(errorCode) ? errorCode : 'platform.unknown';
    return { ...fail(code, hint.success ? hint.data : undefined), status, value };
  }
  if (!response.ok) return refuse('bad_response');
  const value = z.safeParse(row.value, parsed.data.value);
  return value.success ? { ok: true, value: value.data } : refuse('bad_response');
}
