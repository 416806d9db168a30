import * as z from 'zod/mini';
import { GAME_TYPES } from '../categories';
import { call } from '../call';
import { GAME_SORTS } from '../game-lists';

/** What game queries say about this client (spec: games, Game query). */
export const PLATFORM = 'html5';
export const CLIENT_TYPE = 2;
/** `isPlatform` of the hot games. */
export const HOT_PLATFORM = 2;

/** A game as the platform sends it: `vassalage` is the vendor code, `nodeId` the game id (spec: games, Game). */
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
  /** At least one of each group is present: an id, a name, a picture. */
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
  /** Of platforms that publish them: the return to players in percent, `low`, `medium` or `high`, and the limits of a bet. */
  rtp: z.optional(z.nullable(z.number())),
  volatility: z.optional(z.nullable(z.string())),
  minBet: z.optional(z.nullable(z.number())),
  maxBet: z.optional(z.nullable(z.number())),
});
export type WireGame = z.infer<typeof wireGame>;

const languageQuery = { merchantCode: z.string(), language: z.string() };

export const games = {
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
      /** Several vendors, in place of `vassalage`: their codes with commas between. */
      vassalages: z.optional(z.string()),
      /** Any order but the platform's own. */
      sort: z.optional(z.enum(GAME_SORTS)),
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
      /** Without one: those of every type. */
      gameType: z.optional(z.string()),
      clientType: z.string(),
    }),
    value: z.object({ list: z.array(wireGame), totalPages: z.int() }),
  }),
  /** Adds a game the member opened to the recent list. */
  addRecent: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_recentAdd',
    access: 'session',
    repeatable: true,
    idempotent: true,
    query: z.object({ nodeId: z.string(), vendor: z.string() }),
    value: z.null(),
  }),
  /** The game types a merchant offers, in its order. */
  menu: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameMenus',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ merchantCode: z.string() }),
    value: z.object({ list: z.array(z.object({ gameType: z.string(), gameCount: z.int() })) }),
  }),
} as const;
