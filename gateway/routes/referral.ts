import { TRIAL_TYPE } from '../../contract/access';
import { cursorOf, readPlace } from '../../contract/cursor';
import { toMajor } from '../../contract/money';
import { NAMED_CURSOR } from '../../contract/records';
import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { maskName } from '../mask';
import { referralRule } from '../referral';
import { invitedTotals, listInvited } from '../store/referrals';
import { wholeNumber } from './paging';
import { requireMerchant } from './require-merchant';

const MAX_PAGE_SIZE = 100;

export const referralRoutes: AreaRoutes<'referral'> = {
  'referral.invited': async ({ db, member, merchantCode, query }) => {
    if (member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
    const merchant = await requireMerchant(db, merchantCode);
    if (!merchant.options.promotions.includes('REFERRAL')) throw new ApiError('auth.forbidden');
    const size = wholeNumber(query.pageSize, MAX_PAGE_SIZE);
    const after = query.after === undefined ? undefined : readPlace(NAMED_CURSOR, query.after);
    const found = await listInvited(db, merchantCode, member.id, { after, limit: size + 1 });
    const list = found.slice(0, size);
    const last = found.length > size ? list.at(-1) : undefined;
    const rule = referralRule(merchant);
    const totals = after ? null : await invitedTotals(db, merchantCode, member.id);
    return {
      rule: rule && { deposited: toMajor(rule.depositedMinor), bonus: toMajor(rule.bonusMinor) },
      list: list.map(({ id, name, at, earnedMinor }) => ({
        ...{ id, joinedAt: at },
        name: maskName(name),
        earned: toMajor(earnedMinor),
      })),
      next: last === undefined ? null : cursorOf(last),
      totals: totals && {
        invited: totals.invited,
        earning: totals.earning,
        earned: toMajor(totals.earnedMinor),
      },
    };
  },
};
