import { hasContracts } from '../../contract/access';
import type { ContractKind } from '../../contract/contracts';
import type { CallName } from '../../contract/wire/index';
import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import type { Merchant } from '../store/merchant-schema';
import type { Member } from '../store/sessions';
import { requireMember } from './require-member';
import { requireMerchant } from './require-merchant';

/**
 * The merchant of a call about contracts, where the member may have them (spec: agent, Contract prompts). Dividends need
 * the merchant's option.
 * @throws ApiError auth.not_member for trial accounts; auth.forbidden
 */
export async function requireContracts(
  { db, merchantCode, member }: Pick<RequestContext<CallName>, 'db' | 'merchantCode'> & { member: Member },
  kind?: ContractKind,
): Promise<Merchant> {
  requireMember(member);
  const merchant = await requireMerchant(db, merchantCode);
  const isOff = kind === 'dividend' && !merchant.options.dividends;
  if (!hasContracts(member.type) || isOff) throw new ApiError('auth.forbidden');
  return merchant;
}
