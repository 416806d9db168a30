import { GAME_TYPES, isGameType, type GameType } from '../../contract/categories';
import type { GameRow } from '../../contract/rows/games';
import { readSaved } from '../db/saved';
import type { Store } from '../db/store';
import type { Slices } from './slices';

/** Catalogue pages per read: few large reads, with time for other commands in between. */
const PAGES_PER_READ = 4;

/** Returns one and the same string for equal texts. */
function interner<T extends string>(): (text: T) => T {
  const known = new Map<T, T>();
  return (text) => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
}

export interface SavedGames {
  games: GameRow[];
  /** They are the whole catalogue, not only the part that is saved so far. */
  complete: boolean;
}

/**
 * Every saved game of a language, once each: the catalogue in the platform's order, then games that were seen in lists
 * and are not in it. Equal texts share one string, to save memory.
 */
export async function readSavedGames(store: Store, language: string, slices: Slices): Promise<SavedGames> {
  const games = new Map<string, GameRow>();
  const internText = interner<string>();
  const internType = interner<GameType>();
  const addNew = (rows: GameRow[]): void => {
    for (const game of rows) {
      if (games.has(game.gameId)) continue;
      game.language = language;
      game.vendorCode = internText(game.vendorCode);
      game.vendorName = internText(game.vendorName);
      game.category = internText(game.category);
      game.gameType = internType(game.gameType);
      games.set(game.gameId, game);
    }
  };
  const missingPages = new Map<GameType, number>();
  const keys = await store.run((db) => db.catalogue.where('language').equals(language).primaryKeys());
  keys.sort((a, b) => GAME_TYPES.indexOf(a[1]) - GAME_TYPES.indexOf(b[1]) || a[2] - b[2]);
  for (let read = 0; read < keys.length; read += PAGES_PER_READ) {
    const pages = await store.run((db) => db.catalogue.bulkGet(keys.slice(read, read + PAGES_PER_READ)));
    for (const page of pages) {
      if (!page) continue;
      addNew(page.games);
      missingPages.set(page.gameType, (missingPages.get(page.gameType) ?? page.totalPages) - 1);
    }
    if (slices.expired) await slices.next();
  }
  addNew(await store.run((db) => db.games.where('key').startsWith(`${language}:`).toArray()));
  const types = (await readSaved(store, 'vendors', { language }))?.sorting.filter(isGameType);
  const complete = types?.every((type) => (missingPages.get(type) ?? 1) <= 0) ?? false;
  return { games: [...games.values()], complete };
}
