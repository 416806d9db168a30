import { toMajor } from '../../contract/money';
import type { AreaRoutes } from '../http/request-context';
import { textIn } from '../store/promotion-schema';
import { levelOf, turnoverOf } from '../store/levels';
import { requireOpen } from './require-open';

export const vipRoutes: AreaRoutes<'vip'> = {
  'vip.benefits': async (request) => {
    const { vipLevels } = await requireOpen(request, { option: 'vipBenefits' });
    const { db, member, query } = request;
    const turnover = await turnoverOf(db, member.id);
    return {
      turnover: toMajor(turnover),
      level: levelOf(vipLevels, turnover)?.id ?? null,
      levels: vipLevels.map(({ name, ...level }) => ({ ...level, name: textIn(name, query.language) })),
    };
  },
};
