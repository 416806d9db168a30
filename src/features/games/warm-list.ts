import { FIRST_PAGE_NUMBER, gameListKey, hotGames } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resource-key';
import { warmQuery, warmResource } from '../../data/warm-rows';
import { BLOCK } from '../../shared/games/blocks';
import { filterOf, type ListView } from './list-url';

/** Reads the first games of a list ahead of its screen. */
export function warmList(view: ListView, language: string, account: string | undefined): void {
  const filter = filterOf(view, language, account);
  warmQuery('syncState', { key: resourceKey('gameList', { ...filter, page: FIRST_PAGE_NUMBER }) });
  warmQuery('gameKeys', { list: gameListKey(filter), maxPage: FIRST_PAGE_NUMBER }, ({ keys }) =>
    warmBlock(keys),
  );
}

/** The same for the list of hot games. */
export function warmHotGames(language: string): void {
  const list = { ...hotGames(language), page: FIRST_PAGE_NUMBER };
  warmResource('gameMenu', { language });
  warmQuery('syncState', { key: resourceKey('gameList', list) });
  warmQuery('gameList', list, ({ games }) => warmBlock(games.map(({ key }) => key)));
}

function warmBlock(keys: readonly string[]): void {
  if (keys.length) warmQuery('games', { keys: keys.slice(0, BLOCK) });
}
