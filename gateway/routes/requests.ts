import { ApiError } from '../http/api-error';
import { resolveRequest } from '../http/idempotency';
import type { AreaRoutes } from '../http/request-context';
import { reserveClosing } from '../store/closing-limits';
import type { Queryable } from '../store/db';
import { allowed, callerOf } from './limits';

export const requestRoutes: AreaRoutes<'requests'> = {
  'requests.resolve': async (request) => {
    const { gateway, body, member, merchantCode, token } = request;
    // Keys belong to a member: without the session, the member's requests cannot be looked up.
    if (token && !member) throw new ApiError('auth.session_ended');
    const caller = callerOf(request);
    const owner = { merchantCode, memberId: member?.id ?? '', key: body.key, now: caller.now };
    const limitGuest = async (tx: Queryable) => {
      if (!member) allowed(await reserveClosing(tx, caller));
    };
    const stored = await resolveRequest(gateway.db, owner, limitGuest);
    const value = stored === null ? null : (JSON.parse(stored) as { value: unknown }).value;
    return { done: stored !== null, value };
  },
};
