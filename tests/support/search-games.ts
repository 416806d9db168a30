import type { SearchInput, SearchResult } from '../../contract/commands';
import type { GameRow } from '../../contract/rows/games';
import { buildIndex } from '../../worker/search/build';
import { findGames, Scratch } from '../../worker/search/find';
import { Slices } from '../../worker/search/slices';

/** A game of the saved catalogue. @param facts what matters of it */
export const savedGame = (facts: Partial<GameRow> & Pick<GameRow, 'name'>): GameRow => {
  const gameId = facts.gameId ?? facts.name;
  const language = facts.language ?? 'TY';
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
    ...facts,
  };
};

/** Searches some games as the worker does. */
export async function searchIn(
  games: GameRow[],
): Promise<(text: string, input?: Partial<SearchInput>) => SearchResult> {
  const slices = new Slices();
  const index = await buildIndex(games, slices);
  slices.end();
  const scratch = new Scratch();
  return (text, input) => findGames(index, { language: 'TY', gameType: 'RNG', text, ...input }, scratch);
}

/** A hit's name with what is marked in brackets. */
export const marked = (result: SearchResult): string[] =>
  result.here.map(({ game, name }) =>
    [...name].reverse().reduce((text, [start, end]) => {
      return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
    }, game.name),
  );
