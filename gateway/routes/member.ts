import { toMajor } from '../../contract/money';
import type { Routes } from '../http/request-context';
import { balanceOf } from '../store/bets';

export const memberRoutes: Pick<Routes, 'member.info' | 'wallet.balance' | 'wallet.merchant'> = {
  'member.info': ({ member }) =>
    Promise.resolve({
      id: member.id,
      nickname: member.nickname,
      account: member.account,
      type: member.type,
      toUpline: member.toUpline,
      regDate: member.registeredAt,
      hasPassword: member.hasPassword,
    }),
  'wallet.balance': async ({ db, member }) => ({ sumBalance: toMajor(await balanceOf(db, member.id)) }),
  // The demo's vendors play with the merchant's wallet itself, so all of the balance lies with the merchant.
  'wallet.merchant': async ({ db, member }) => ({ balance: toMajor(await balanceOf(db, member.id)) }),
};
