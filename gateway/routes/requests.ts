import { ApiError } from '../http/api-error';
import { resolveRequest } from '../http/idempotency';
import type { AreaRoutes } from '../http/request-context';

export const requestRoutes: AreaRoutes<'requests'> = {
  'requests.resolve': async ({ gateway, body, member, merchantCode, token }) => {
    // Keys belong to a member: without the session, the member's requests cannot be looked up.
    if (token && !member) throw new ApiError('auth.session_ended');
    const request = { merchantCode, memberId: member?.id ?? '', key: body.key, now: gateway.now() };
    const stored = await resolveRequest(gateway.db, request);
    const value = stored === null ? null : (JSON.parse(stored) as { value: unknown }).value;
    return { done: stored !== null, value };
  },
};
