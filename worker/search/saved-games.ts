import { GAME_TYPES } from '../../contract/categories';
import type { GameRow } from '../../contract/rows/games';
import type { Store } from '../db/store';
import type { Slices } from './slices';

/** Catalogue pages that are read at once: few large reads, and a turn for others in between. */
const PAGES_AT_ONCE = 4;

/**
 * Every saved game of a language, once each: the catalogue in the platform's order, then what was seen in lists and is
 * not in it. Equal words are kept as one string.
 */
export async function readSavedGames(store: Store, language: string, slices: Slices): Promise<GameRow[]> {
  const games = new Map<string, GameRow>();
  const words = new Map<string, string>();
  const one = (text: string): string => {
    const known = words.get(text);
    if (known === undefined) words.set(text, text);
    return known ?? text;
  };
  const take = (rows: GameRow[]): void => {
    for (const game of rows) {
      if (games.has(game.gameId)) continue;
      game.language = language;
      game.vendorCode = one(game.vendorCode);
      game.vendorName = one(game.vendorName);
      game.category = one(game.category);
      game.gameType = one(game.gameType) as GameRow['gameType'];
      games.set(game.gameId, game);
    }
  };
  const keys = await store.run((db) => db.catalogue.where('language').equals(language).primaryKeys());
  keys.sort((a, b) => GAME_TYPES.indexOf(a[1]) - GAME_TYPES.indexOf(b[1]) || a[2] - b[2]);
  for (let at = 0; at < keys.length; at += PAGES_AT_ONCE) {
    const pages = await store.run((db) => db.catalogue.bulkGet(keys.slice(at, at + PAGES_AT_ONCE)));
    for (const page of pages) take(page?.games ?? []);
    if (slices.over) await slices.rest();
  }
  take(await store.run((db) => db.games.where('key').startsWith(`${language}:`).toArray()));
  return [...games.values()];
}
