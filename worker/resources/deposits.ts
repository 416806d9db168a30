import { toMinor } from '../../contract/money';
import type { DepositRow } from '../../contract/rows/deposits';
import type { WireDeposit } from '../../contract/wire/deposits';
import { mapRead, savedLoader } from './loader';

export const depositRow = (deposit: WireDeposit): DepositRow => {
  const { amount, bonus, paidAmount, ...rest } = deposit;
  return {
    ...rest,
    amountMinor: toMinor(amount),
    bonusMinor: toMinor(bonus),
    paidMinor: paidAmount === null ? null : toMinor(paidAmount),
  };
};

export const depositMethods = savedLoader('depositMethods', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('deposits.methods', known), ({ list }) =>
      list.map(({ minAmount, maxAmount, amounts, bonusMax, ...method }) => ({
        ...method,
        minMinor: toMinor(minAmount),
        maxMinor: toMinor(maxAmount),
        amountsMinor: amounts.map(toMinor),
        bonusMaxMinor: toMinor(bonusMax),
      })),
    ),
});

export const deposits = savedLoader('deposits', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('deposits.recent', known), ({ list }) => list.map(depositRow)),
});

export const deposit = savedLoader('deposit', {
  fetch: async ({ client }, { id }, known) =>
    mapRead(
      await client.read('deposits.detail', { ...known, query: { id } }),
      ({ instructions, ...rest }) => ({
        ...depositRow(rest),
        instructions,
      }),
    ),
});
