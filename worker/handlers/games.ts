import type { WorkerApi } from '../../contract/commands';
import type { SearchResult } from '../../contract/game-search';
import type { Parts } from '../parts';

const NOTHING_FOUND: SearchResult = { here: [], hereCount: 0, elsewhere: [], searched: 0, complete: false };

/** Search over the saved games: without the network, and at once. */
export const gameHandlers = ({
  search,
  catalogue,
}: Parts): Pick<WorkerApi, 'prepareSearch' | 'searchGames'> => ({
  prepareSearch: async (language) => {
    catalogue.hurry();
    await (await search.get())?.prepare(language);
  },
  searchGames: async (input) => (await (await search.get())?.search(input)) ?? NOTHING_FOUND,
});
