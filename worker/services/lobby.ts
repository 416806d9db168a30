import { GAME_TYPES, isGameType, type GameType } from '../../contract/categories';
import { VENDOR_TYPE_ID, WINNER_LIMIT } from '../../contract/constants';
import { toMinor } from '../../contract/money';
import { RESOURCE, type GameMenuRow } from '../../contract/tables';
import type { ValueOf } from '../../contract/call';
import type { games } from '../../contract/wire/games';
import type { home } from '../../contract/wire/home';
import type { vendors } from '../../contract/wire/vendors';
import type { Answer } from '../http/client';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

const MENU_FRESH_MS = 5 * 60_000;
const WINNERS_FRESH_MS = 60_000;
const JACKPOT_FRESH_MS = 10_000;

/** The winner board, highest first (C §2, §7). */
export const winnersResource = (
  { client }: Services,
  language: string,
): Resource<ValueOf<typeof home.winners>> => ({
  key: RESOURCE.winners(language),
  freshMs: WINNERS_FRESH_MS,
  tables: ['winners'],
  fetch: (_etag, signal) =>
    client.call('home.winners', {
      body: { gameCategory: 'ALL', language, limitNum: WINNER_LIMIT },
      signal,
    }),
  write: ({ list }, db) =>
    db.winners.put({
      language,
      winners: list
        .map(({ vo }) => ({
          iconPath: vo.iconUrl,
          customer: vo.customerName,
          gameName: vo.gameName,
          winMinor: toMinor(vo.winAmount),
        }))
        .sort((a, b) => b.winMinor - a.winMinor)
        .slice(0, WINNER_LIMIT),
    }),
});

/** The live jackpot of a merchant that has one. @param feed as the settings name it */
export const jackpotResource = (
  { client }: Services,
  feed: string,
): Resource<ValueOf<typeof home.jackpot>> => ({
  key: RESOURCE.jackpot(feed),
  freshMs: JACKPOT_FRESH_MS,
  tables: ['jackpot'],
  fetch: (_etag, signal) => client.call('home.jackpot', { query: { feed }, signal }),
  write: ({ amount }, db) => db.jackpot.put({ feed, amountMinor: toMinor(amount) }),
});

interface MenuAnswer {
  menus: ValueOf<typeof games.menu>['list'];
  vendorTypes: ValueOf<typeof vendors.classifications>['list'];
}

const menuRow = (language: string, { menus, vendorTypes }: MenuAnswer): GameMenuRow => ({
  language,
  types: menus.flatMap(({ gameType, gameCount }) => (isGameType(gameType) ? [{ gameType, gameCount }] : [])),
  classifications: vendorTypes
    .filter(({ gameType }) => (GAME_TYPES as readonly string[]).includes(gameType))
    .map(({ vassalage, gameType, classifications }) => ({
      vendorCode: vassalage,
      gameType: gameType as GameType,
      list: classifications,
    })),
});

/** What the filters of the game list offer: the merchant's types and the vendors' classifications (C §7). */
export const gameMenuResource = (services: Services, language: string): Resource<MenuAnswer> => ({
  key: RESOURCE.gameMenu(language),
  freshMs: MENU_FRESH_MS,
  tables: ['gameMenu'],
  fetch: async (_etag, signal): Promise<Answer<MenuAnswer>> => {
    const merchant = services.context.config?.merchantCode ?? '';
    const [menus, vendorTypes] = await Promise.all([
      services.client.call('games.menu', { query: { merchantCode: merchant }, signal }),
      services.client.call('vendors.classifications', {
        query: { typeId: String(VENDOR_TYPE_ID), merchant_code: merchant, language },
        signal,
      }),
    ]);
    if (!menus.ok || menus.same) return menus;
    if (!vendorTypes.ok || vendorTypes.same) return vendorTypes;
    const value = { menus: menus.value.list, vendorTypes: vendorTypes.value.list };
    return { ok: true, same: false, value, etag: null };
  },
  write: (value, db) => db.gameMenu.put(menuRow(language, value)),
});
