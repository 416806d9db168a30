import type { ValueOf } from '../../contract/call';
import type { favourites as wire } from '../../contract/wire/favourites';
import { tableLoader } from './loader';

/**
 * The ids the gateway knows as favourites. A change that still waits in the outbox wins over them: a heart never jumps
 * back while its change is on the way.
 */
export const favourites = tableLoader<'favourites', ValueOf<typeof wire.ids>>('favourites', {
  changesHere: true,
  fetch: ({ client }, _args, known) => client.read('favourites.ids', known),
  write: async (db, { ids }, { account }) => {
    const saved = await db.favourites.where('account').equals(account).toArray();
    const waiting = new Map(saved.filter((row) => row.pending).map((row) => [row.gameId, row]));
    const vendors = new Map(saved.map((row) => [row.gameId, row.vendorCode]));
    await db.favourites.where('account').equals(account).delete();
    await db.favourites.bulkPut([
      ...ids
        .filter((gameId) => !waiting.has(gameId))
        .map((gameId, order) => ({
          account,
          gameId,
          vendorCode: vendors.get(gameId) ?? '',
          pending: null,
          order,
        })),
      ...[...waiting.values()].map((row) => ({ ...row, atGateway: ids.includes(row.gameId) })),
    ]);
  },
});
