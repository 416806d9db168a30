import type { AreaRoutes } from '../http/request-context';
import { readInvitationCode } from './invitation';

export const memberRoutes: AreaRoutes<'member'> = {
  'member.info': async ({ db, member }) => ({
    id: member.id,
    nickname: member.nickname,
    account: member.account,
    type: member.type,
    toUpline: member.toUpline,
    regDate: member.registeredAt,
    hasPassword: member.hasPassword,
    hasPaymentPassword: member.hasPaymentPassword,
    avatar: member.avatar,
    invitationCode: await readInvitationCode(db, member.id),
  }),
};
