import { isGameType, type GameType } from '../../contract/categories';
import { FIRST_PAGE_NUMBER, gameListKey, type GameListFilter } from '../../contract/game-lists';
import { PLAY_TYPES } from '../../contract/launch';
import { toMinor } from '../../contract/money';
import { resourceKey } from '../../contract/resource-key';
import { VOLATILITIES, type GameRow } from '../../contract/rows/games';
import type { WireGame } from '../../contract/wire/games';
import { VENDOR_TYPE_ID } from '../../contract/wire/vendors';
import { dropCataloguePages } from '../db/catalogue';
import type { Database } from '../db/schema';
import { makeListPage } from '../db/list-from-catalogue';
import { fetchCataloguePage, fetchGamePage, type GamePage } from './game-pages';
import { fetched, merchantCode, savedLoader, tableLoader } from './loader';

const vendorName = (game: WireGame): string =>
  game.accountTypeName ??
  game.vendorNames?.find(
    ({ vassalage, gameType }) => vassalage === game.vassalage && gameType === game.gameType,
  )?.accountTypeName ??
  game.vassalage;

/** What only some platforms say of a game; what makes no sense is left out. */
function facts({ rtp, volatility, minBet, maxBet }: WireGame) {
  const known = VOLATILITIES.find((name) => name === volatility?.toLowerCase());
  return {
    ...(rtp && rtp > 0 && rtp <= 100 && { rtp }),
    ...(known && { volatility: known }),
    ...(minBet && minBet > 0 && { minBetMinor: toMinor(minBet) }),
    ...(maxBet && maxBet > 0 && { maxBetMinor: toMinor(maxBet) }),
  };
}

/** How a lottery can be played; other games have no play types, nor has a lottery whose types are unknown. */
function playTypes({ playType }: WireGame) {
  const sent = playType?.split(',').map((type) => type.trim());
  const known = PLAY_TYPES.filter((type) => sent?.includes(type));
  return known.length > 0 && { playTypes: known };
}

/** Maps the platform's words to ours (spec: games, Game). */
const gameRow = (language: string, game: WireGame): GameRow => ({
  key: `${language}:${game.nodeId}`,
  gameId: game.nodeId,
  language,
  name: game.gameName ?? game.nodeName ?? game.gameCode,
  vendorCode: game.vassalage,
  vendorName: vendorName(game),
  gameType: game.gameType as GameType,
  iconPath: game.showIcon ?? game.iconUrl ?? game.mobileLargeIcon ?? game.mobileSmallIcon ?? '',
  isNew: game.isNew === 1,
  isHot: game.isHot === 1,
  jackpot: game.jackpot ?? false,
  supportsTrial: game.supportPlay,
  ...facts(game),
  gameCode: game.gameCode,
  category: game.gameCategory,
  launchId: game.gameId ?? game.roomId ?? '',
  ...playTypes(game),
});

/**
 * Deletes the pages of a list from one on, with their sync state: the ETag of a page that is gone would keep it from being
 * fetched again. Runs inside a transaction over both tables.
 */
async function dropListPages(db: Database, filter: GameListFilter, from: number): Promise<void> {
  const list = gameListKey(filter);
  const gone = await db.gameLists.where('[list+page]').between([list, from], [list, Infinity]).primaryKeys();
  if (gone.length === 0) return;
  await db.gameLists.bulkDelete(gone);
  await db.syncState.bulkDelete(gone.map(([, page]) => resourceKey('gameList', { ...filter, page })));
}

/** One page of a game list: each game is saved once, the page keeps their order. */
export const gameList = tableLoader<'gameList', GamePage>('gameList', {
  fetch: fetchGamePage,
  write: async (
    db,
    { games, totalPages, totalCount },
    { page, ...filter }: GameListFilter & { page: number },
  ) => {
    const list = gameListKey(filter);
    const rows = games.map((game) => gameRow(filter.language, game));
    const before = await db.gameLists.get([list, page]);
    await db.games.bulkPut(rows);
    await db.gameLists.put({ list, page, gameKeys: rows.map((row) => row.key), totalPages, totalCount });
    if (page !== FIRST_PAGE_NUMBER) return;
    // A list that became shorter leaves no old pages behind its end; one that became longer, no empty ones.
    const last = Math.min(totalPages, before?.totalPages ?? totalPages);
    await dropListPages(db, filter, Math.max(last, FIRST_PAGE_NUMBER) + 1);
  },
  fallback: ({ store }, args) => makeListPage(store, args),
});

/** One page of the whole catalogue, for search without a connection (spec: games, Search). */
export const cataloguePage = tableLoader<'cataloguePage', GamePage>('cataloguePage', {
  fetch: fetchCataloguePage,
  write: async (db, { games, totalPages }, { language, gameType, page }) => {
    const last = Math.max(totalPages, FIRST_PAGE_NUMBER);
    const rows = games.map((game) => gameRow(language, game));
    if (page <= last) await db.catalogue.put({ language, gameType, page, totalPages: last, games: rows });
    await dropCataloguePages(db, language, gameType, last + 1);
  },
});

/** What the filters of the game list offer: the merchant's types and the vendors' classifications. */
export const gameMenu = savedLoader('gameMenu', {
  fetch: async (source, { language }, { signal }) => {
    const merchant = merchantCode(source);
    const [menu, classifications] = await Promise.all([
      source.client.call('games.menu', { query: { merchantCode: merchant }, signal }),
      source.client.call('vendors.classifications', {
        query: { typeId: String(VENDOR_TYPE_ID), merchant_code: merchant, language },
        signal,
      }),
    ]);
    if (!menu.ok) return menu;
    if (!classifications.ok) return classifications;
    return fetched({
      types: menu.value.list.flatMap(({ gameType, gameCount }) =>
        isGameType(gameType) ? [{ gameType, gameCount }] : [],
      ),
      classifications: classifications.value.list.flatMap(({ vassalage, gameType, classifications: list }) =>
        isGameType(gameType) ? [{ vendorCode: vassalage, gameType, list }] : [],
      ),
    });
  },
});
