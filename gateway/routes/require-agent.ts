import { isOpen, roleOf, type Gate } from '../../contract/access';
import type { CallName } from '../../contract/wire/index';
import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import type { Merchant } from '../store/merchant-schema';
import { requireFeatures, requireMerchant } from './require-merchant';

/**
 * The merchant of a call that agents only may make, where the gate of its screen is open (spec: agent, Agency screens).
 * @throws ApiError auth.forbidden
 */
export async function requireAgent(
  {
    db,
    member,
    merchantCode,
  }: Pick<RequestContext<CallName>, 'db' | 'merchantCode'> & {
    member: { type: number; toUpline: boolean };
  },
  gate?: Gate,
): Promise<Merchant> {
  if (roleOf(member.type) !== 'agent') throw new ApiError('auth.forbidden');
  const merchant = await requireMerchant(db, merchantCode);
  const features = await requireFeatures(db, merchantCode);
  const facts = { features, options: merchant.options, memberType: member.type, toUpline: member.toUpline };
  if (!isOpen(gate, facts)) throw new ApiError('auth.forbidden');
  return merchant;
}
