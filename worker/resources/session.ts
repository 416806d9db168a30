import { mapRead, savedLoader } from './loader';

/** This device first, then the last used. */
export const sessions = savedLoader('sessions', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('session.list', known), ({ list }) =>
      list
        .map(({ id, name, lastUsedAt, remembered, current }) => ({
          id,
          name,
          lastUsedAt,
          remembered,
          current,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
    ),
});
