import {
  FIRST_PAGE_NUMBER,
  GAME_PAGE_SIZE,
  gameListKey,
  ownGames,
  vendorsOf,
  type GameListFilter,
} from '../../contract/game-lists';
import type { GameRow } from '../../contract/rows/games';
import { inOrder } from './game-order';
import type { Database } from './schema';
import type { Store } from './store';

/** Which games of its type a list has; null where the saved games do not tell. */
function chooser({ tab, classify, vendorCode, minBet, minLine, search }: GameListFilter) {
  if (minBet || minLine || search || (tab !== 'all' && tab !== 'hot')) return null;
  const vendors = vendorsOf(vendorCode);
  const isOfVendor = (game: GameRow) => !vendorCode || vendors.includes(game.vendorCode);
  if (tab === 'hot' || classify === 'HOT') return (game: GameRow) => isOfVendor(game) && game.isHot;
  if (classify === 'NEW') return (game: GameRow) => isOfVendor(game) && game.isNew;
  return classify === 'ALL' ? isOfVendor : null;
}

/** The games of a type in the platform's order; undefined until all of them are saved. */
async function gamesOfType(db: Database, { language, gameType }: GameListFilter) {
  const pages = await db.catalogue.where('language').equals(language).toArray();
  const ofType = pages.filter((page) => page.gameType === gameType).sort((a, b) => a.page - b.page);
  const total = ofType[0]?.totalPages;
  return total === ofType.length ? ofType.flatMap(({ games }) => games) : undefined;
}

/** The hearted games of a type, or of every type, whose names are saved, the latest heart first. */
async function favouriteGames(db: Database, { account = '', language, gameType }: GameListFilter) {
  const rows = await db.favourites.where('account').equals(account).sortBy('order');
  const wanted = rows.filter(({ pending }) => pending !== 'remove').map(({ gameId }) => gameId);
  const games = await db.games.bulkGet(wanted.map((gameId) => `${language}:${gameId}`));
  const known = new Map(games.flatMap((game) => (game ? [[game.gameId, game] as const] : [])));
  if (known.size < wanted.length) {
    const pages = await db.catalogue.where('language').equals(language).toArray();
    for (const game of pages.flatMap((page) => page.games)) {
      if (!known.has(game.gameId)) known.set(game.gameId, game);
    }
  }
  const hearted = wanted.flatMap((gameId) => known.get(gameId) ?? []);
  return gameType === 'HOT' ? hearted : hearted.filter((game) => game.gameType === gameType);
}

/**
 * Makes a page of a list that was never loaded from the games that are saved, so that it opens without a connection
 * (spec: games, Saved catalogue). The platform's answer replaces it.
 */
export async function makeListPage(
  store: Store,
  { page, ...filter }: GameListFilter & { page: number },
): Promise<void> {
  const list = gameListKey(filter);
  await store.run(async (db) => {
    if (await db.gameLists.get([list, page])) return;
    const choose = chooser(filter);
    const listed =
      filter.tab === 'fav' ? await favouriteGames(db, filter) : choose && (await gamesOfType(db, filter));
    const all = choose && listed ? inOrder(listed.filter(choose), filter.sort) : listed;
    if (!all?.length) return;
    const games = all.slice((page - FIRST_PAGE_NUMBER) * GAME_PAGE_SIZE).slice(0, GAME_PAGE_SIZE);
    const totalPages = Math.ceil(all.length / GAME_PAGE_SIZE);
    if (page > totalPages) return;
    await db.transaction('rw', ['games', 'gameLists'], async () => {
      // An answer may have arrived meanwhile.
      if (await db.gameLists.get([list, page])) return;
      await db.games.bulkPut(games);
      const gameKeys = games.map(({ key }) => key);
      await db.gameLists.put({ list, page, gameKeys, totalPages, totalCount: all.length });
    });
  });
}

/**
 * Copies a game that was found in the catalogue to where lists read it. Runs inside a transaction over `games` and
 * `catalogue`.
 */
export async function saveFromCatalogue(db: Database, language: string, gameId: string): Promise<void> {
  if (await db.games.get(`${language}:${gameId}`)) return;
  const pages = await db.catalogue.where('language').equals(language).toArray();
  const game = pages.flatMap(({ games }) => games).find((row) => row.gameId === gameId);
  if (game) await db.games.put(game);
}

/**
 * Brings a game to the front of the member's saved favourites, of its type and of all, in every language that has them.
 * Runs inside a transaction over `games` and `gameLists`.
 */
export async function addToFavouriteLists(db: Database, account: string, gameId: string): Promise<void> {
  const keys = await db.gameLists.toCollection().primaryKeys();
  const favourites = keys.filter(([list, page]) => page === FIRST_PAGE_NUMBER && list.includes('|fav|'));
  for (const [list] of favourites) {
    const language = list.split('|')[0] ?? '';
    const game = await db.games.get(`${language}:${gameId}`);
    if (!game) continue;
    const ofType = { ...ownGames('fav', language, account), gameType: game.gameType };
    if (list !== gameListKey(ofType) && list !== gameListKey(ownGames('fav', language, account))) continue;
    await putFirst(db, list, game);
  }
}

/** Brings a game to the front of the member's saved recent lists, of its type and of all. */
export async function addToRecentLists(
  db: Database,
  language: string,
  account: string,
  gameId: string,
): Promise<void> {
  const game = await db.games.get(`${language}:${gameId}`);
  if (!game) return;
  const all = ownGames('recent', language, account);
  for (const filter of [all, { ...all, gameType: game.gameType }]) {
    await putFirst(db, gameListKey(filter), game);
  }
}

/** Brings a game to the front of a list, if that is saved. */
async function putFirst(db: Database, list: string, game: GameRow): Promise<void> {
  const first = await db.gameLists.get([list, FIRST_PAGE_NUMBER]);
  if (!first) return;
  const others = first.gameKeys.filter((key) => key !== game.key);
  await db.gameLists.put({ ...first, gameKeys: [game.key, ...others] });
}
