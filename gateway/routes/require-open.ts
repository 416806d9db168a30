import { isOpen, TRIAL_TYPE, type Gate } from '../../contract/access';
import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import type { Merchant } from '../store/merchant-schema';
import { requireFeatures, requireMerchant } from './require-merchant';

/**
 * The merchant of a call that members only may make, where the gate of its screen is open (spec: access, Gates).
 * @throws ApiError auth.not_member for trial accounts, whose money is play money; auth.forbidden
 */
export async function requireOpen(
  { db, member, merchantCode }: Pick<RequestContext<'rewards.list'>, 'db' | 'member' | 'merchantCode'>,
  gate: Gate,
): Promise<Merchant> {
  if (member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
  const merchant = await requireMerchant(db, merchantCode);
  const features = await requireFeatures(db, merchantCode);
  const facts = { features, options: merchant.options, memberType: member.type, toUpline: member.toUpline };
  if (!isOpen(gate, facts)) throw new ApiError('auth.forbidden');
  return merchant;
}
