import type { WorkerApi } from '../../contract/commands';
import type { LazySearch } from '../search/lazy-search';

/** Search over the saved games: without the network, and at once. */
export const searchHandlers = (search: LazySearch): Pick<WorkerApi, 'prepareSearch' | 'searchGames'> => ({
  prepareSearch: async (language) => (await search.get())?.prepare(language),
  searchGames: async (input) =>
    (await (await search.get())?.search(input)) ?? { here: [], hereCount: 0, elsewhere: [], searched: 0 },
});
