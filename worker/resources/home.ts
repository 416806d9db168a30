import { toMinor } from '../../contract/money';
import { WINNER_LIMIT } from '../../contract/wire/home';
import { fetched, savedLoader } from './loader';

/** The winner board, highest first (spec: home, Winner board). */
export const winners = savedLoader('winners', {
  fetch: async ({ client }, { language }, { signal }) => {
    const body = { gameCategory: 'ALL', language, limitNum: WINNER_LIMIT };
    const result = await client.call('home.winners', { body, signal });
    if (!result.ok) return result;
    const rows = result.value.list.map(({ vo }) => ({
      iconPath: vo.iconUrl,
      customer: vo.customerName,
      gameName: vo.gameName,
      winMinor: toMinor(vo.winAmount),
    }));
    return fetched(rows.sort((a, b) => b.winMinor - a.winMinor).slice(0, WINNER_LIMIT));
  },
});

/** The live jackpot of a merchant that has one (spec: home, Jackpot). */
export const jackpot = savedLoader('jackpot', {
  fetch: async ({ client }, { feed }, { signal }) => {
    const result = await client.call('home.jackpot', { query: { feed }, signal });
    return result.ok ? fetched({ amountMinor: toMinor(result.value.amount) }) : result;
  },
});
