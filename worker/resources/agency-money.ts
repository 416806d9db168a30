import { DIRECTS_PAGE_SIZE } from '../../contract/agency-money';
import { toMinor } from '../../contract/money';
import { RECORD_PAGE_SIZE } from '../../contract/records';
import type { WireRain } from '../../contract/wire/red-rain';
import { mapRead, savedLoader } from './loader';
import { keepNewest } from './record-pages';

const pageSize = String(RECORD_PAGE_SIZE);
const placed = (after: string) => (after === '' ? {} : { after });
const after = keepNewest([
  'incomeDays',
  'incomeDownlines',
  'incomeDay',
  'redRain',
  'downlineRates',
  'directs',
]);
const ofSearch = ({ search, after: place }: { search: string; after: string }) => ({
  pageSize: String(DIRECTS_PAGE_SIZE),
  ...(search !== '' && { account: search }),
  ...placed(place),
});

export const openAccount = savedLoader('openAccount', {
  fetch: ({ client }, _args, known) => client.read('openAccount.info', known),
});

export const ownRates = savedLoader('ownRates', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('agentRebates.own', known), ({ rates }) => rates),
});

export const downlineRates = savedLoader('downlineRates', {
  fetch: ({ client }, args, known) =>
    client.read('agentRebates.downlines', { ...known, query: ofSearch(args) }),
  after,
});

export const directs = savedLoader('directs', {
  fetch: ({ client }, args, known) => client.read('team.directs', { ...known, query: ofSearch(args) }),
  after,
});

interface WireTotals {
  count: number;
  amount: number;
  staked: number;
}
const totalsRow = (totals: WireTotals | null) =>
  totals && {
    count: totals.count,
    amountMinor: toMinor(totals.amount),
    stakedMinor: toMinor(totals.staked),
  };

export const earnedRow = <T extends { stake: number; amount: number }>({ stake, amount, ...row }: T) => ({
  ...row,
  stakeMinor: toMinor(stake),
  amountMinor: toMinor(amount),
});

export const incomeDays = savedLoader('incomeDays', {
  fetch: async ({ client }, { range, ...args }, known) => {
    const query = { range, pageSize, ...placed(args.after) };
    return mapRead(await client.read('agentRebates.income', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(earnedRow),
      totals: totalsRow(totals),
    }));
  },
  after,
});

export const incomeDownlines = savedLoader('incomeDownlines', {
  fetch: async ({ client }, { range, ...args }, known) => {
    const query = { range, pageSize, ...placed(args.after) };
    const result = await client.read('agentRebates.byDownline', { ...known, query });
    return mapRead(result, ({ totals, ...page }) => ({
      ...page,
      list: page.list.map((row) => ({ ...earnedRow(row), id: row.via ?? '' })),
      totals: totalsRow(totals),
    }));
  },
  after,
});

export const incomeDay = savedLoader('incomeDay', {
  fetch: async ({ client }, { id }, known) =>
    mapRead(
      await client.read('agentRebates.detail', { ...known, query: { id } }),
      ({ day, amount, lines }) => ({
        ...{ day, amountMinor: toMinor(amount) },
        lines: lines.map(earnedRow),
      }),
    ),
  after,
});

export const downTransfers = savedLoader('downTransfers', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('team.transfers', known), ({ minAmount, password, list }) => ({
      ...{ password, minMinor: toMinor(minAmount) },
      list: list.map(({ amount, ...transfer }) => ({ ...transfer, amountMinor: toMinor(amount) })),
    })),
});

const rainRow = ({ amount, ...rain }: WireRain) => ({ ...rain, amountMinor: toMinor(amount) });

export const redRains = savedLoader('redRains', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('redRain.list', known), ({ minAmount, password, receivers, list }) => ({
      ...{ password, receivers, minMinor: toMinor(minAmount) },
      list: list.map(rainRow),
    })),
});

export const redRain = savedLoader('redRain', {
  fetch: async ({ client }, { id }, known) =>
    mapRead(await client.read('redRain.detail', { ...known, query: { id } }), ({ lines, ...rain }) => ({
      ...rainRow(rain),
      lines: lines.map(({ account, amount }) => ({ account, amountMinor: toMinor(amount) })),
    })),
  after,
});
