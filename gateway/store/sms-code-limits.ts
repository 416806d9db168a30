import type { Queryable } from './db';
import type { Mobile } from './mobile';

/** How long a code is valid. */
export const CODE_MINUTES = 2;
export const CODE_TTL_MS = CODE_MINUTES * 60_000;
export const CODE_LIMIT_WINDOW_MS = 60 * 60_000;
/** Codes per number, and per client address, within the window. */
const MAX_PER_NUMBER = 6;
const MAX_PER_ADDRESS = 30;

/** What a code may be used for. A code for one purpose is not accepted for another. */
export type CodePurpose = 'login' | 'REG3' | 'VERIFICATION3';

export interface CodeRequest extends Mobile {
  merchantCode: string;
  purpose: CodePurpose;
  /** Address of the client. */
  address: string;
}

/**
 * How long until the merchant may send another code, in ms; 0 or less means now (spec: gateway, Limits). One unused code
 * per number and purpose is valid at a time.
 */
export async function smsCodeWaitMs(db: Queryable, request: CodeRequest, now: number): Promise<number> {
  const { merchantCode, dial, number, purpose, address } = request;
  const [row] = await db.query<{
    ofNumber: number;
    ofAddress: number;
    last: number | null;
    firstOfNumber: number | null;
    firstOfAddress: number | null;
  }>(
    `SELECT count(*) FILTER (WHERE number = $1 AND dial = $2)::int AS "ofNumber",
       count(*) FILTER (WHERE address = $3)::int AS "ofAddress",
       max(at) FILTER (WHERE number = $1 AND dial = $2 AND purpose = $4 AND NOT used) AS last,
       min(at) FILTER (WHERE number = $1 AND dial = $2) AS "firstOfNumber",
       min(at) FILTER (WHERE address = $3) AS "firstOfAddress"
     FROM codes WHERE merchant = $5 AND ((number = $1 AND dial = $2) OR address = $3)`,
    [number, dial, address, purpose, merchantCode],
  );
  const allowedAt = [
    (row?.last ?? -CODE_TTL_MS) + CODE_TTL_MS,
    row && row.ofNumber >= MAX_PER_NUMBER ? (row.firstOfNumber ?? now) + CODE_LIMIT_WINDOW_MS : 0,
    row && row.ofAddress >= MAX_PER_ADDRESS ? (row.firstOfAddress ?? now) + CODE_LIMIT_WINDOW_MS : 0,
  ];
  return Math.max(...allowedAt) - now;
}
