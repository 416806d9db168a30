import { toMajor } from '../../contract/money';
import type { AreaRoutes } from '../http/request-context';
import { balanceOf } from '../store/bets';

export const walletRoutes: AreaRoutes<'wallet'> = {
  'wallet.balance': async ({ db, member }) => ({ sumBalance: toMajor(await balanceOf(db, member.id)) }),
  // The demo's vendors use the merchant's wallet directly, so the merchant holds the whole balance.
  'wallet.merchant': async ({ db, member }) => ({ balance: toMajor(await balanceOf(db, member.id)) }),
};
