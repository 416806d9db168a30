import type { GameType } from '../../contract/categories';
import {
  CLIENT_TYPE,
  FIRST_PAGE,
  GAME_PAGE_SIZE,
  HOT_PLATFORM,
  PLATFORM,
  RECENT_PAGE_SIZE,
} from '../../contract/constants';
import { gameListKey, RESOURCE, type GameListFilter, type GameRow } from '../../contract/tables';
import type { WireGame } from '../../contract/wire/games';
import type { Answer } from '../http/client';
import type { Resource } from '../sync/refresh';
import { warmPictures } from './pictures';
import type { Services } from './services';

const FRESH_MS = 60_000;
/** Tiles of the lobby's first viewport. */
const FIRST_TILES = 9;

/** One page of any of C §7's game lists, in one form. */
export interface GamePage {
  games: WireGame[];
  totalPages: number;
  totalCount: number;
}

const vendorName = (game: WireGame): string =>
  game.accountTypeName ??
  game.vendorNames?.find(
    ({ vassalage, gameType }) => vassalage === game.vassalage && gameType === game.gameType,
  )?.accountTypeName ??
  game.vassalage;

/** The platform's words become ours here (C §3 Game). */
export const gameRow = (language: string, game: WireGame): GameRow => ({
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
  gameCode: game.gameCode,
  category: game.gameCategory,
  launchId: game.gameId ?? game.roomId ?? '',
});

const mapAnswer = <A, B>(answer: Answer<A>, map: (value: A) => B): Answer<B> =>
  answer.ok && !answer.same ? { ...answer, value: map(answer.value) } : answer;

type FetchPage = (
  services: Services,
  filter: GameListFilter,
  page: number,
  options: { etag: string | null; signal: AbortSignal },
) => Promise<Answer<GamePage>>;

/** The call behind each tab of the game list screen (C §2, §7). */
const FETCH_PAGE: Record<GameListFilter['tab'], FetchPage> = {
  all: async ({ client, context }, filter, page, options) => {
    const answer = await client.call('games.list', {
      query: {
        merchant: context.config?.merchantCode ?? '',
        language: filter.language,
        platform: PLATFORM,
        gameType: filter.gameType,
        ...(filter.search && { gameName: filter.search }),
        ...(filter.classify === 'NEW' && { isNew: '1' }),
        gameClassify: filter.classify,
        ...(filter.vendorCode && { vassalage: filter.vendorCode }),
        ...(filter.minBet && { minBet: filter.minBet }),
        pageNo: String(page),
        pageSize: String(GAME_PAGE_SIZE),
      },
      ...options,
    });
    return mapAnswer(answer, ({ games, totalPages, totalCount }) => ({ games, totalPages, totalCount }));
  },
  hot: async ({ client, context }, filter, _page, options) => {
    const answer = await client.call('games.hot', {
      query: {
        merchantCode: context.config?.merchantCode ?? '',
        language: filter.language,
        isPlatform: String(HOT_PLATFORM),
        platform: PLATFORM,
        ...(filter.gameType !== 'HOT' && { gameType: filter.gameType }),
      },
      ...options,
    });
    return mapAnswer(answer, ({ list }) => ({ games: list, totalPages: 1, totalCount: list.length }));
  },
  recent: async ({ client }, filter, page, options) => {
    const answer = await client.call('games.recent', {
      query: {
        language: filter.language,
        page: String(page),
        pageSize: String(RECENT_PAGE_SIZE),
        gameType: filter.gameType,
        clientType: String(CLIENT_TYPE),
      },
      ...options,
    });
    return mapAnswer(answer, ({ list, totalPages }) => ({
      games: list,
      totalPages,
      totalCount: list.length,
    }));
  },
  fav: async ({ client }, filter, page, options) => {
    const answer = await client.call('favourites.list', {
      query: {
        language: filter.language,
        gameType: filter.gameType,
        pageNo: String(page),
        pageSize: String(GAME_PAGE_SIZE),
      },
      ...options,
    });
    return mapAnswer(answer, ({ content, totalPages }) => ({
      games: content,
      totalPages,
      totalCount: content.length,
    }));
  },
};

/** One page of a game list: its games are saved once each, the page keeps their order. */
export const gameListResource = (
  services: Services,
  filter: GameListFilter,
  page: number,
): Resource<GamePage> => {
  const list = gameListKey(filter);
  return {
    key: RESOURCE.gameList(list, page),
    ...(filter.account && { account: filter.account }),
    freshMs: FRESH_MS,
    tables: ['games', 'gameLists'],
    // The lobby's first viewport.
    ...(filter.gameType === 'HOT' && {
      onFirst: ({ games }: GamePage) =>
        warmPictures(
          services,
          games.slice(0, FIRST_TILES).map((game) => gameRow(filter.language, game).iconPath),
        ),
    }),
    fetch: (etag, signal) => FETCH_PAGE[filter.tab](services, filter, page, { etag, signal }),
    write: async ({ games, totalPages, totalCount }, db) => {
      const rows = games.map((game) => gameRow(filter.language, game));
      await db.games.bulkPut(rows);
      await db.gameLists.put({ list, page, gameKeys: rows.map((row) => row.key), totalPages, totalCount });
      // A list that became shorter leaves no tail of old pages behind.
      if (page === FIRST_PAGE) {
        await db.gameLists
          .where('[list+page]')
          .between([list, Math.max(totalPages, 1) + 1], [list, Infinity])
          .delete();
      }
    },
  };
};
