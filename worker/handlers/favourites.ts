import type { WorkerApi } from '../../contract/commands';
import { fail, succeed } from '../../contract/errors';
import type { Parts } from '../parts';

export const favouriteHandlers = ({ context, outbox }: Parts): Pick<WorkerApi, 'setFavourite'> => ({
  setFavourite: async ({ gameId, vendorCode, on }) => {
    const account = context.session?.userName;
    if (!account) return fail('not_signed_in');
    await outbox.setFavourite(account, gameId, vendorCode, on);
    return succeed(undefined);
  },
});
