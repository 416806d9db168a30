import { toMinor } from '../../contract/money';
import { mapRead, savedLoader } from './loader';

/** The wallet's total balance. */
export const wallet = savedLoader('wallet', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('wallet.balance', known), ({ sumBalance }) => ({
      balanceMinor: toMinor(sumBalance),
    })),
});

/** The part of the balance held by the merchant itself. */
export const merchantWallet = savedLoader('merchantWallet', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('wallet.merchant', known), ({ balance }) => ({
      balanceMinor: toMinor(balance),
    })),
});
