import * as z from 'zod/mini';
import { GAME_TYPES } from '../categories';
import { call } from '../call';

/** A game as the platform sends it (C §3). `vassalage` is the vendor code, `nodeId` the game id. */
export const wireGame = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  /** The vendor's name; platforms that name vendors by category send `vendorNames` instead. */
  accountTypeName: z.optional(z.string()),
  vendorNames: z.optional(
    z.array(z.object({ gameType: z.string(), vassalage: z.string(), accountTypeName: z.string() })),
  ),
  gameType: z.enum(GAME_TYPES as [string, ...string[]]),
  gameCategory: z.string(),
  /** One of each pair is there: an id, a name, a picture. */
  gameId: z.optional(z.string()),
  roomId: z.optional(z.string()),
  gameName: z.optional(z.string()),
  nodeName: z.optional(z.string()),
  showIcon: z.optional(z.string()),
  iconUrl: z.optional(z.string()),
  mobileLargeIcon: z.optional(z.string()),
  mobileSmallIcon: z.optional(z.string()),
  gameCode: z.string(),
  isGameH5: z.optional(z.boolean()),
  playType: z.nullable(z.string()),
  lottoMode: z.optional(z.nullable(z.string())),
  /** Free play is supported. */
  supportPlay: z.boolean(),
  freeplay: z.optional(z.boolean()),
  isNew: z.nullable(z.literal(1)),
  isHot: z.nullable(z.literal(1)),
  jackpot: z.optional(z.boolean()),
});
export type WireGame = z.infer<typeof wireGame>;

/** A vendor within a category: its code, shown name, mark and how many games it has there. */
export const wireVendor = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  markUrl: z.string(),
  launcherUrl: z.string(),
  gameCount: z.int(),
});

const languageQuery = { merchantCode: z.string(), language: z.string() };

export const games = {
  vendors: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_allVassalages',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object(languageQuery),
    /** sorting: categories in the merchant's order; mapping: the vendors of each (C §3 Game vendor data). */
    value: z.object({ sorting: z.array(z.string()), mapping: z.record(z.string(), z.array(wireVendor)) }),
  }),
  list: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({
      merchant: z.string(),
      language: z.string(),
      platform: z.string(),
      gameType: z.string(),
      gameName: z.optional(z.string()),
      isNew: z.optional(z.string()),
      gameClassify: z.optional(z.string()),
      vassalage: z.optional(z.string()),
      minBet: z.optional(z.string()),
      minLine: z.optional(z.string()),
      pageNo: z.string(),
      pageSize: z.string(),
    }),
    value: z.object({
      games: z.array(wireGame),
      pageNum: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
  }),
  hot: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGames',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({
      ...languageQuery,
      isPlatform: z.string(),
      platform: z.string(),
      gameType: z.optional(z.string()),
    }),
    value: z.object({ list: z.array(wireGame) }),
  }),
  recent: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_recentGames',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      language: z.string(),
      page: z.string(),
      pageSize: z.string(),
      gameType: z.string(),
      clientType: z.string(),
    }),
    value: z.object({ list: z.array(wireGame), totalPages: z.int() }),
  }),
  favourites: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_favouriteList',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      language: z.string(),
      gameType: z.string(),
      pageNo: z.string(),
      pageSize: z.string(),
    }),
    value: z.object({ content: z.array(wireGame), pageNum: z.int(), totalPages: z.int() }),
  }),
  /** What a member opened, for the recent list (C §7). */
  addRecent: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_recentAdd',
    access: 'session',
    repeatable: true,
    idempotent: true,
    query: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
  favouriteIds: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_favouriteIds',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ ids: z.array(z.string()) }),
  }),
  addFavourite: call({
    method: 'POST',
    path: '/wps/relay/GCSGAME_favouriteAdd',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/wps/relay/GCSGAME_favouriteRemove',
    access: 'session',
    repeatable: true,
    idempotent: true,
    query: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
  /** The vendors' own classifications of their games. */
  vendorTypes: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_vassalGameTypes',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ typeId: z.string(), merchant_code: z.string(), language: z.string() }),
    value: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          gameType: z.string(),
          classifications: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
  /** The game types a merchant offers, in its order. */
  menus: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameMenus',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ merchantCode: z.string() }),
    value: z.object({ list: z.array(z.object({ gameType: z.string(), gameCount: z.int() })) }),
  }),
  winners: call({
    method: 'POST',
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'public',
    repeatable: true,
    body: z.object({ gameCategory: z.string(), language: z.string(), limitNum: z.int() }),
    /** winAmount: decimal number in the merchant's currency. */
    value: z.object({
      list: z.array(
        z.object({
          vo: z.object({
            iconUrl: z.string(),
            customerName: z.string(),
            gameName: z.string(),
            winAmount: z.number(),
          }),
        }),
      ),
    }),
  }),
  /** The live jackpot that the settings name, if they do (decisions: Content). */
  jackpot: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpot',
    access: 'public',
    repeatable: true,
    query: z.object({ feed: z.string() }),
    value: z.object({ amount: z.number() }),
  }),
} as const;
