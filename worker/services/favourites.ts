import { RESOURCE } from '../../contract/tables';
import type { ValueOf } from '../../contract/call';
import type { favourites } from '../../contract/wire/favourites';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

const FRESH_MS = 60_000;

/**
 * The ids the gateway knows as favourites (C §3). What still waits in the outbox wins over them: a heart never
 * jumps back while its change is on the way.
 */
export const favouritesResource = (
  { client }: Services,
  account: string,
): Resource<ValueOf<typeof favourites.ids>> => ({
  key: RESOURCE.favourites(account),
  account,
  freshMs: FRESH_MS,
  tables: ['favourites'],
  fetch: (etag, signal) => client.call('favourites.ids', { etag, signal }),
  write: async ({ ids }, db) => {
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
      ...waiting.values(),
    ]);
  },
});
