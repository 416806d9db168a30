import { toMinor } from '../../contract/money';
import { mapRead, savedLoader } from './loader';

export const upline = savedLoader('upline', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('transfers.upline', known), ({ minAmount, maxAmount, list, ...row }) => ({
      ...row,
      minMinor: toMinor(minAmount),
      maxMinor: maxAmount === null ? null : toMinor(maxAmount),
      list: list.map(({ amount, ...transfer }) => ({ ...transfer, amountMinor: toMinor(amount) })),
    })),
});
