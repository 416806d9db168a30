import type { AreaRoutes } from '../http/request-context';

export const memberRoutes: AreaRoutes<'member'> = {
  'member.info': ({ member }) =>
    Promise.resolve({
      id: member.id,
      nickname: member.nickname,
      account: member.account,
      type: member.type,
      toUpline: member.toUpline,
      regDate: member.registeredAt,
      hasPassword: member.hasPassword,
      avatar: member.avatar,
    }),
};
