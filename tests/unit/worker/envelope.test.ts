import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import { CALLS } from '../../../contract/wire/index';
import { readEnvelope } from '../../../worker/http/envelope';

const row: CallRow = CALLS['system.ping'];
const PAGE = '<html><form>Welcome to the train</form></html>';
const html = { 'Content-Type': 'text/html' };
const read = (text: string, init: ResponseInit) => readEnvelope(row, new Response(text, init), text);

describe('an answer that is none of the gateway’s', () => {
  it.each<[what: string, status: number, code: ErrorCode]>([
    ['a page with success is a captive portal', 200, 'captive'],
    ['a page with 511 is a captive portal', 511, 'captive'],
    ['a page with 429 asks for a pause', 429, 'request.rate_limited'],
    ['a page with 403 is a proxy’s', 403, 'platform.unknown'],
    ['a page with 404 is a proxy’s', 404, 'platform.unknown'],
    ['a page with 502 is a proxy’s', 502, 'platform.unknown'],
  ])('%s', (_what, status, code) => {
    expect(read(PAGE, { status, headers: html })).toMatchObject({ ok: false, code });
  });

  it.each<[text: string, status: number, code: ErrorCode]>([
    ['{"success":true,"value":{"gam', 200, 'bad_response'],
    ['', 200, 'bad_response'],
    ['{"error":"slow down"}', 429, 'request.rate_limited'],
    ['{"error":"overloaded"}', 503, 'platform.unknown'],
    ['Bad Gateway', 502, 'platform.unknown'],
  ])('%j with %i is %s', (text, status, code) => {
    expect(read(text, { status })).toMatchObject({ ok: false, code });
  });
});

describe('Retry-After', () => {
  const hintsOf = (headers: Record<string, string>, text = PAGE) => {
    const result = read(text, { status: 429, headers });
    return result.ok ? null : result.hints;
  };
  it.each([
    ['7', 7_000],
    ['0', 0],
  ])('%s is in seconds', (value, ms) => {
    expect(hintsOf({ 'Retry-After': value })).toEqual({ retryAfterMs: ms });
  });

  it('a date counts by the sender’s own clock', () => {
    const headers = { Date: 'Sun, 22 Nov 2026 10:00:00 GMT', 'Retry-After': 'Sun, 22 Nov 2026 10:00:30 GMT' };
    expect(hintsOf(headers)).toEqual({ retryAfterMs: 30_000 });
  });

  it.each(['soon', '-5', '1e9', 'Sun, 22 Nov 2026 10:00:30 GMT'])('%s alone says nothing', (value) => {
    expect(hintsOf({ 'Retry-After': value })).toBeUndefined();
  });

  it('what the gateway says itself counts more', () => {
    const text = JSON.stringify({
      success: false,
      errorCode: 'request.rate_limited',
      message: '',
      value: { retryAfterMs: 1_500 },
    });
    expect(hintsOf({ 'Retry-After': '7' }, text)).toEqual({ retryAfterMs: 1_500 });
  });
});
