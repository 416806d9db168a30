import { PRIZE_MODES } from '../../contract/launch';
import { RESOURCE, type LotteriesRow, type LotteryRow } from '../../contract/tables';
import type { ValueOf } from '../../contract/call';
import type { lottery } from '../../contract/wire/lottery';
import type { Answer } from '../http/client';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

/** Draws come by the minute. */
const FRESH_MS = 20_000;
type WireLottery = ValueOf<typeof lottery.standard>['list'][number];

const lotteryRow = (row: WireLottery): LotteryRow => ({
  gameId: row.nodeId,
  gameCode: row.gameCode,
  vendorCode: row.vassalage,
  name: row.gameName,
  iconPath: row.showIcon,
  group: row.lottoMode,
  drawAt: row.drawAt,
  playTypes: row.playTypes,
});

/** The lottery hall: both lists, their menu, the last and the open draws (C §7), which arrive and change together. */
export const lotteriesResource = (services: Services, language: string): Resource<LotteriesRow> => ({
  key: RESOURCE.lotteries(language),
  freshMs: FRESH_MS,
  tables: ['lotteries'],
  fetch: async (_etag, signal): Promise<Answer<LotteriesRow>> => {
    const { client } = services;
    const ask = { query: { language }, signal };
    const mode = (prizeMode: string) => ({ query: { prizeMode, language }, signal });
    const [standard, electronic, menu, results, open] = await Promise.all([
      client.call('lottery.standard', mode(PRIZE_MODES.standard)),
      client.call('lottery.electronic', mode(PRIZE_MODES.electronic)),
      client.call('lottery.menu', ask),
      client.call('lottery.vietnamResults', ask),
      client.call('lottery.vietnamNumero', ask),
    ]);
    if (!standard.ok || standard.same) return standard;
    if (!electronic.ok || electronic.same) return electronic;
    if (!menu.ok || menu.same) return menu;
    if (!results.ok || results.same) return results;
    if (!open.ok || open.same) return open;
    const value: LotteriesRow = {
      language,
      standard: standard.value.list.map(lotteryRow),
      electronic: electronic.value.list.map(lotteryRow),
      groups: menu.value.list,
      results: results.value.list.map(({ gameName, ...row }) => ({ ...row, name: gameName })),
      open: open.value.list,
    };
    return { ok: true, same: false, value, etag: null };
  },
  write: (value, db) => db.lotteries.put(value),
});
