import * as z from 'zod/mini';
import type { CallRow } from '../../contract/call';
import { envelope } from '../../contract/envelope';
import { BREAK_KINDS, LIMIT_PERIODS } from '../../contract/safer-play';
import { fail, isErrorCode, type ErrorCode, type Failure } from '../../contract/errors';

/** An API error as data: the code, and what the gateway added for the few callers that need it. */
export interface ApiError extends Failure {
  value?: unknown;
}

const hints = z.object({
  captcha: z.optional(z.boolean()),
  retryAfterMs: z.optional(z.number()),
  field: z.optional(z.string()),
  ticket: z.optional(z.string()),
  excluded: z.optional(z.object({ kind: z.enum(BREAK_KINDS), until: z.number() })),
  limit: z.optional(z.object({ period: z.enum(LIMIT_PERIODS), left: z.number(), more: z.number() })),
});

const looksLikeHtml = (type: string, text: string) => type.includes('html') || /^\s*</.test(text);

type Incoming = Pick<Response, 'status' | 'ok' | 'headers'>;

/** A page where JSON was due: a network's own login answers with success, a redirect's target, or 511. */
export const isPortal = ({ ok, status, headers }: Incoming, text: string) =>
  (ok || status === 511) && looksLikeHtml(headers.get('content-type') ?? '', text);

/** `Retry-After`: seconds, or a date by the sender's own clock. @returns ms, undefined without a readable header */
function retryAfterOf({ headers }: Incoming): number | undefined {
  const text = headers.get('retry-after');
  if (!text) return undefined;
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** Whether the gateway wrote the answer, and not a proxy in front of it. */
export function isEnvelope(text: string): boolean {
  try {
    return z.safeParse(envelope, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** What went wrong where the gateway did not say it itself. */
const CODE_OF_STATUS: Record<number, ErrorCode> = { 429: 'request.rate_limited' };
const codeOf = (status: number): ErrorCode =>
  CODE_OF_STATUS[status] ?? (status >= 400 ? 'platform.unknown' : 'bad_response');

/**
 * Turns an HTTP response into a value that fits the contract, or into an API error. An HTML page where JSON was due is a
 * captive portal unless its status is an error (spec: wire, Envelope; spec: network, Connectivity).
 */
export function readEnvelope(
  row: CallRow,
  response: Incoming,
  text: string,
): { ok: true; value: unknown } | ApiError {
  const retryAfterMs = retryAfterOf(response);
  const fallback = retryAfterMs === undefined ? undefined : { retryAfterMs };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(isPortal(response, text) ? 'captive' : codeOf(response.status), fallback);
  }
  const parsed = z.safeParse(envelope, json);
  if (!parsed.success) return fail(codeOf(response.status), fallback);
  if (!parsed.data.success) {
    const { errorCode, value } = parsed.data;
    const hint = z.safeParse(hints, value);
    const code = isErrorCode(errorCode) ? errorCode : 'platform.unknown';
    return { ...fail(code, hint.success ? { ...fallback, ...hint.data } : fallback), value };
  }
  if (!response.ok) return fail('bad_response');
  const value = z.safeParse(row.value, parsed.data.value);
  return value.success ? { ok: true, value: value.data } : fail('bad_response');
}
