import { toMinor } from '../../contract/money';
import { INVITED_PAGE_SIZE } from '../../contract/referral';
import { mapRead, savedLoader } from './loader';

export const invited = savedLoader('invited', {
  fetch: async ({ client }, { after }, known) => {
    const query = { pageSize: String(INVITED_PAGE_SIZE), ...(after !== '' && { after }) };
    return mapRead(
      await client.read('referral.invited', { ...known, query }),
      ({ rule, list, next, totals }) => ({
        rule: rule && { depositedMinor: toMinor(rule.deposited), bonusMinor: toMinor(rule.bonus) },
        list: list.map(({ earned, ...row }) => ({ ...row, earnedMinor: toMinor(earned) })),
        next,
        totals: totals && {
          invited: totals.invited,
          earning: totals.earning,
          earnedMinor: toMinor(totals.earned),
        },
      }),
    );
  },
});
