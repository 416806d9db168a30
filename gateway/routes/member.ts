import { toMajor } from '../../contract/money';
import type { Routes } from '../http/context';

export const memberRoutes: Pick<Routes, 'member.info' | 'wallet.balance'> = {
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
  'wallet.balance': async ({ db, member }) => {
    const [wallet] = await db.query<{ minor: number }>(
      'SELECT balance_minor AS minor FROM wallets WHERE member_id = $1',
      [member.id],
    );
    return { sumBalance: toMajor(wallet?.minor ?? 0) };
  },
};
