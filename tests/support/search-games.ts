import type { SearchInput, SearchResult } from '../../contract/game-search';
import type { GameRow } from '../../contract/rows/games';
import { buildIndex } from '../../worker/search/build';
import { findGames, Scratch } from '../../worker/search/find';
import { Slices } from '../../worker/search/slices';

/** A game of the saved catalogue. @param fields the ones that matter to the test */
export const savedGame = (fields: Partial<GameRow> & Pick<GameRow, 'name'>): GameRow => {
  const gameId = fields.gameId ?? fields.name;
  const language = fields.language ?? 'TY';
  return {
    key: `${language}:${gameId}`,
    gameId,
    language,
    vendorCode: 'PL',
    vendorName: '',
    gameType: 'RNG',
    iconPath: '',
    isNew: false,
    isHot: false,
    jackpot: false,
    supportsTrial: false,
    gameCode: '',
    category: 'RNG',
    launchId: '',
    ...fields,
  };
};

/** Searches some games as the worker does. */
export async function searchIn(
  games: GameRow[],
): Promise<(text: string, input?: Partial<SearchInput>) => SearchResult> {
  const slices = new Slices();
  const index = await buildIndex(games, slices);
  slices.close();
  const scratch = new Scratch();
  return (text, input) => ({
    ...findGames(index, { language: 'TY', gameType: 'RNG', text, ...input }, scratch),
    complete: true,
  });
}

/** The names of the hits, with the marked spans in brackets. */
export const marked = (result: SearchResult): string[] =>
  result.here.map(({ game, name }) =>
    [...name].reverse().reduce((text, [start, end]) => {
      return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
    }, game.name),
  );
