import {
  CATALOGUE_PAGE_SIZE,
  GAME_PAGE_SIZE,
  RECENT_PAGE_SIZE,
  vendorsOf,
  type GameListFilter,
} from '../../contract/game-lists';
import type { ResourceArgs } from '../../contract/resources';
import { CLIENT_TYPE, HOT_PLATFORM, PLATFORM, type WireGame } from '../../contract/wire/games';
import type { ReadResult } from '../http/client';
import { mapRead, merchantCode, type Known, type Source } from './loader';

/** One page of any game list, in one form. */
export interface GamePage {
  games: WireGame[];
  totalPages: number;
  totalCount: number;
}

type Args = ResourceArgs<'gameList'>;
/** No type stands for the games of every type, as home shows them. */
const typeOf = ({ gameType }: Args) => (gameType === 'HOT' ? {} : { gameType });

type FetchPage = (source: Source, args: Args, known: Known) => Promise<ReadResult<GamePage>>;

const page = ({ games, totalPages, totalCount }: GamePage): GamePage => ({ games, totalPages, totalCount });

/** One vendor as the specification names it; several have a parameter of their own (spec: games, Game query). */
const vendorQuery = ({ vendorCode }: Args): { vassalage?: string; vassalages?: string } => {
  if (!vendorCode) return {};
  return vendorsOf(vendorCode).length > 1 ? { vassalages: vendorCode } : { vassalage: vendorCode };
};

/** The call behind each tab of the game list (spec: games, Tabs and classifications). */
const BY_TAB: Record<GameListFilter['tab'], FetchPage> = {
  all: async (source, args, known) =>
    mapRead(
      await source.client.read('games.list', {
        query: {
          merchant: merchantCode(source),
          language: args.language,
          platform: PLATFORM,
          gameType: args.gameType,
          ...(args.search && { gameName: args.search }),
          ...(args.classify === 'NEW' && { isNew: '1' }),
          gameClassify: args.classify,
          ...vendorQuery(args),
          ...(args.sort && { sort: args.sort }),
          ...(args.minBet && { minBet: args.minBet }),
          ...(args.minLine && { minLine: args.minLine }),
          pageNo: String(args.page),
          pageSize: String(GAME_PAGE_SIZE),
        },
        ...known,
      }),
      page,
    ),
  hot: async (source, args, known) =>
    mapRead(
      await source.client.read('games.hot', {
        query: {
          merchantCode: merchantCode(source),
          language: args.language,
          isPlatform: String(HOT_PLATFORM),
          platform: PLATFORM,
          ...typeOf(args),
        },
        ...known,
      }),
      ({ list }) => ({ games: list, totalPages: 1, totalCount: list.length }),
    ),
  recent: async ({ client }, args, known) =>
    mapRead(
      await client.read('games.recent', {
        query: {
          language: args.language,
          page: String(args.page),
          pageSize: String(RECENT_PAGE_SIZE),
          ...typeOf(args),
          clientType: String(CLIENT_TYPE),
        },
        ...known,
      }),
      ({ list, totalPages }) => ({ games: list, totalPages, totalCount: list.length }),
    ),
  fav: async ({ client }, args, known) =>
    mapRead(
      await client.read('favourites.list', {
        query: {
          language: args.language,
          ...typeOf(args),
          pageNo: String(args.page),
          pageSize: String(GAME_PAGE_SIZE),
        },
        ...known,
      }),
      ({ content, totalPages }) => ({ games: content, totalPages, totalCount: content.length }),
    ),
};

export const fetchGamePage: FetchPage = (source, args, known) => BY_TAB[args.tab](source, args, known);

export const fetchCataloguePage = async (
  source: Source,
  args: ResourceArgs<'cataloguePage'>,
  known: Known,
): Promise<ReadResult<GamePage>> =>
  mapRead(
    await source.client.read('games.list', {
      query: {
        merchant: merchantCode(source),
        language: args.language,
        platform: PLATFORM,
        gameType: args.gameType,
        gameClassify: 'ALL',
        pageNo: String(args.page),
        pageSize: String(CATALOGUE_PAGE_SIZE),
      },
      ...known,
    }),
    page,
  );
