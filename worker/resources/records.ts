import { toMinor } from '../../contract/money';
import { RECORD_PAGE_SIZE } from '../../contract/records';
import type { DayRow, RoundRow, TransactionRow } from '../../contract/rows/records';
import type { WireDay, WireRound, WireTransaction } from '../../contract/wire/records';
import { depositRow } from './deposits';
import { rebateRow } from './rewards';
import { mapRead, savedLoader } from './loader';
import { keepNewest } from './record-pages';
import { withdrawalRow } from './withdrawals';

export const transactionRow = ({ amount, balance, ...row }: WireTransaction): TransactionRow => ({
  ...row,
  amountMinor: toMinor(amount),
  balanceMinor: toMinor(balance),
});

export const roundRow = ({ stake, win, ...row }: WireRound): RoundRow => ({
  ...row,
  stakeMinor: toMinor(stake),
  winMinor: toMinor(win),
});

export const dayRow = ({ day, staked, won, bonuses, deposited, withdrawn }: WireDay): DayRow => ({
  day,
  stakedMinor: toMinor(staked),
  wonMinor: toMinor(won),
  bonusMinor: toMinor(bonuses),
  depositedMinor: toMinor(deposited),
  withdrawnMinor: toMinor(withdrawn),
});

const pageSize = String(RECORD_PAGE_SIZE);
const placed = (after: string) => (after === '' ? {} : { after });

const after = keepNewest([
  'transactionRecord',
  'depositRecord',
  'withdrawalRecord',
  'roundRecord',
  'rebateRecord',
  'dayRecord',
]);

export const transactionRecord = savedLoader('transactionRecord', {
  fetch: async ({ client }, args, known) => {
    const { range, language, group } = args;
    const query = {
      ...{ range, language, pageSize },
      ...(group !== 'all' && { group }),
      ...placed(args.after),
    };
    return mapRead(await client.read('records.transactions', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(transactionRow),
      totals: totals && {
        count: totals.count,
        inMinor: toMinor(totals.in),
        outMinor: toMinor(totals.out),
      },
    }));
  },
  after,
});

export const depositRecord = savedLoader('depositRecord', {
  fetch: async ({ client }, args, known) => {
    const { range, state } = args;
    const query = { range, pageSize, ...(state !== 'all' && { state }), ...placed(args.after) };
    return mapRead(await client.read('records.deposits', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(depositRow),
      totals: totals && {
        count: totals.count,
        paidMinor: toMinor(totals.paid),
        bonusMinor: toMinor(totals.bonuses),
      },
    }));
  },
  after,
});

export const withdrawalRecord = savedLoader('withdrawalRecord', {
  fetch: async ({ client }, args, known) => {
    const { range, state } = args;
    const query = { range, pageSize, ...(state !== 'all' && { state }), ...placed(args.after) };
    return mapRead(await client.read('records.withdrawals', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(withdrawalRow),
      totals: totals && {
        count: totals.count,
        paidMinor: toMinor(totals.paid),
        feeMinor: toMinor(totals.fees),
      },
    }));
  },
  after,
});

export const roundRecord = savedLoader('roundRecord', {
  fetch: async ({ client }, args, known) => {
    const { range, language } = args;
    const query = { range, language, pageSize, ...placed(args.after) };
    return mapRead(await client.read('records.rounds', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(roundRow),
      totals: totals && {
        count: totals.count,
        stakedMinor: toMinor(totals.staked),
        wonMinor: toMinor(totals.won),
      },
    }));
  },
  after,
});

export const rebateRecord = savedLoader('rebateRecord', {
  fetch: async ({ client }, args, known) => {
    const query = { range: args.range, pageSize, ...placed(args.after) };
    return mapRead(await client.read('records.rebates', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(rebateRow),
      totals: totals && {
        count: totals.count,
        amountMinor: toMinor(totals.amount),
        stakedMinor: toMinor(totals.staked),
      },
    }));
  },
  after,
});

export const dayRecord = savedLoader('dayRecord', {
  fetch: async ({ client }, { range }, known) =>
    mapRead(await client.read('records.days', { ...known, query: { range } }), (page) => ({
      ...page,
      list: page.list.map(dayRow),
    })),
  after,
});
