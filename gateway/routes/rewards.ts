import type { Gate } from '../../contract/access';
import { toMajor } from '../../contract/money';
import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { readFeatures } from '../store/merchants';
import { textIn } from '../store/promotion-schema';
import { claimReward, countOpenRewards, listRewards } from '../store/rewards';
import { requireOpen } from './require-open';

const FEATURE = 'REWCEN3';
const GATE: Gate = { feature: FEATURE };

export const rewardRoutes: AreaRoutes<'rewards'> = {
  /** Without a reward center nothing can be claimed, and nothing waits. */
  'rewards.unclaimedCount': async ({ db, gateway, member, merchantCode }) =>
    (await readFeatures(db, merchantCode))?.[FEATURE] === true
      ? countOpenRewards(db, member.id, gateway.now())
      : 0,
  'rewards.list': async (request) => {
    await requireOpen(request, GATE);
    const { db, gateway, member, query } = request;
    const list = await listRewards(db, member.id, gateway.now());
    return {
      list: list.map(({ texts, title, amountMinor, ...reward }) => ({
        ...reward,
        title: textIn({ ...texts, '*': title }, query.language),
        amount: toMajor(amountMinor),
      })),
    };
  },
  'rewards.claim': async (request) => {
    await requireOpen(request, GATE);
    const { db, gateway, member, merchantCode, body } = request;
    const claim = await claimReward(db, { merchantCode, memberId: member.id, id: body.id }, gateway.now());
    if (!claim) throw new ApiError('content.not_found');
    if (claim.state === 'expired') throw new ApiError('reward.expired');
    return { amount: toMajor(claim.amountMinor) };
  },
};
