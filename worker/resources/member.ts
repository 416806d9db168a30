import { mapRead, savedLoader } from './loader';

/** Member info. Nothing personal but the nickname is saved. */
export const member = savedLoader('member', {
  fetch: async ({ client }, { account }, known) =>
    mapRead(
      await client.read('member.info', known),
      ({
        id,
        nickname,
        type,
        toUpline,
        regDate,
        hasPassword,
        hasPaymentPassword = false,
        invitationCode,
        avatar = null,
      }) => ({
        account,
        id,
        nickname,
        type,
        toUpline,
        registeredAt: regDate,
        hasPassword,
        hasPaymentPassword,
        invitationCode,
        avatar,
      }),
    ),
});
