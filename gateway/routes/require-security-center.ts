import { ApiError } from '../http/api-error';
import type { CallName } from '../../contract/wire/index';
import type { RequestContext } from '../http/request-context';
import { requireFeatures } from './require-merchant';

/** @throws ApiError auth.forbidden where the merchant has no security center (spec: security, Gate) */
export async function requireSecurityCenter({
  db,
  merchantCode,
}: Pick<RequestContext<CallName>, 'db' | 'merchantCode'>): Promise<void> {
  if (!(await requireFeatures(db, merchantCode))['SECPRIV']) throw new ApiError('auth.forbidden');
}
