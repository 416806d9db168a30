import { mapRead, savedLoader } from './loader';

/** Without what identifies the keys themselves: that stays at the gateway. */
export const passkeys = savedLoader('passkeys', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('passkeys.list', known), ({ list }) => list),
});
