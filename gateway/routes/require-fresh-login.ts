import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import type { CallName } from '../../contract/wire/index';
import { isFreshLogin } from '../store/sessions';

/**
 * For members who have nothing else to prove who they are: somebody with an unlocked phone has a session too.
 * @throws ApiError password.fresh_login
 */
export async function requireFreshLogin({
  gateway,
  db,
  token = '',
}: Pick<RequestContext<CallName>, 'gateway' | 'db' | 'token'>): Promise<void> {
  if (!(await isFreshLogin(db, token, gateway.now()))) throw new ApiError('password.fresh_login');
}
