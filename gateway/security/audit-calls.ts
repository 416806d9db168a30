import { CALLS, type CallName } from '../../contract/wire/index';
import { ApiError } from '../http/api-error';
import { noteInto, type About } from './about';
import type { SecurityEvent, SecurityLog } from './security-log';

/** Areas whose writes have nothing to do with access. Those of every other area are logged, whatever becomes of them. */
const OTHER_AREAS: ReadonlySet<string> = new Set(['favourites', 'feedback', 'games', 'home', 'requests']);

/** Extends a session, every few minutes in every tab. */
const TOO_OFTEN: ReadonlySet<CallName> = new Set<CallName>(['session.renew']);

/** Whether every outcome of a call is logged, and not only a refusal (spec: gateway, Security log). */
export const isAudited = (name: CallName): boolean =>
  CALLS[name].method !== 'GET' && !OTHER_AREAS.has(name.split('.')[0] ?? '') && !TOO_OFTEN.has(name);

/** Refusals that are logged for every call: somebody may be trying what is not allowed. */
const isRefusal = (code: string): boolean =>
  /^(auth|seal)\./.test(code) ||
  ['request.invalid', 'request.rate_limited', 'idempotency.mismatch', 'verification.captcha'].includes(code);

/** Runs a call and logs what became of it. @param address of the client */
export async function audit<T>(
  log: SecurityLog,
  name: CallName,
  request: string,
  address: string,
  run: () => Promise<T>,
): Promise<T> {
  const about: About = {};
  const write = (outcome: SecurityEvent['outcome'], code?: string) =>
    log.write({ event: name, outcome, ...(code && { code }), request, ...about, address });
  try {
    const result = await noteInto(about, run);
    if (isAudited(name)) write('ok');
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) write('failed', 'platform.unknown');
    else if (isAudited(name) || isRefusal(error.code)) write('refused', error.code);
    throw error;
  }
}
