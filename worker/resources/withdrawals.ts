import { toMinor } from '../../contract/money';
import type { WithdrawalRow } from '../../contract/rows/withdrawals';
import type { WireWithdrawal } from '../../contract/wire/withdrawals';
import { mapRead, savedLoader } from './loader';

export const withdrawalRow = ({ amount, fee, ...rest }: WireWithdrawal): WithdrawalRow => ({
  ...rest,
  amountMinor: toMinor(amount),
  feeMinor: toMinor(fee),
});

export const withdrawOptions = savedLoader('withdrawOptions', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('withdrawals.options', known), (options) => ({
      providers: options.providers,
      accounts: options.accounts,
      minMinor: toMinor(options.minAmount),
      maxMinor: toMinor(options.maxAmount),
      amountsMinor: options.amounts.map(toMinor),
      feeMinor: toMinor(options.feeFixed),
      feePercent: options.feePercent,
      dayCount: options.dayCount,
      dayMaxMinor: toMinor(options.dayMax),
      leftCount: options.leftCount,
      leftMinor: toMinor(options.leftAmount),
      neededMinor: toMinor(options.turnover.needed),
      doneMinor: toMinor(options.turnover.done),
    })),
});

export const withdrawals = savedLoader('withdrawals', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('withdrawals.recent', known), ({ list }) => list.map(withdrawalRow)),
});

export const withdrawal = savedLoader('withdrawal', {
  fetch: async ({ client }, { id }, known) =>
    mapRead(await client.read('withdrawals.detail', { ...known, query: { id } }), withdrawalRow),
});
