import type * as z from 'zod/mini';
import { PRIZE_MODES } from '../../contract/launch';
import type { LotteryRow } from '../../contract/rows/lottery';
import type { wireLottery } from '../../contract/wire/lottery';
import { fetched, savedLoader } from './loader';

const lotteryRow = (row: z.infer<typeof wireLottery>): LotteryRow => ({
  gameId: row.nodeId,
  gameCode: row.gameCode,
  vendorCode: row.vassalage,
  name: row.gameName,
  iconPath: row.showIcon,
  group: row.lottoMode,
  drawAt: row.drawAt,
  playTypes: row.playTypes,
});

/** Both lottery lists, their menu, the latest and the open draws, which change together (spec: lottery, Lottery calls). */
export const lotteries = savedLoader('lotteries', {
  fetch: async ({ client }, { language }, { signal }) => {
    const all = { query: { language }, signal };
    const ofMode = (prizeMode: string) => ({ query: { prizeMode, language }, signal });
    const [standard, electronic, menu, results, open] = await Promise.all([
      client.call('lottery.standard', ofMode(PRIZE_MODES.standard)),
      client.call('lottery.electronic', ofMode(PRIZE_MODES.electronic)),
      client.call('lottery.menu', all),
      client.call('lottery.vietnamResults', all),
      client.call('lottery.vietnamNumero', all),
    ]);
    if (!standard.ok) return standard;
    if (!electronic.ok) return electronic;
    if (!menu.ok) return menu;
    if (!results.ok) return results;
    if (!open.ok) return open;
    return fetched({
      standard: standard.value.list.map(lotteryRow),
      electronic: electronic.value.list.map(lotteryRow),
      groups: menu.value.list,
      results: results.value.list.map(({ gameName, ...draw }) => ({ ...draw, name: gameName })),
      open: open.value.list,
    });
  },
});
