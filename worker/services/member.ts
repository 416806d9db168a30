import { toMinor } from '../../contract/money';
import { RESOURCE } from '../../contract/tables';
import type { ValueOf } from '../../contract/call';
import type { member } from '../../contract/wire/member';
import type { wallet } from '../../contract/wire/wallet';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

const MEMBER_FRESH_MS = 10 * 60_000;
const WALLET_FRESH_MS = 15_000;

/** Member info (A §3). Nothing of the person but the nickname is saved. */
export const memberResource = (
  { client }: Services,
  account: string,
): Resource<ValueOf<typeof member.info>> => ({
  key: RESOURCE.member(account),
  account,
  freshMs: MEMBER_FRESH_MS,
  tables: ['member'],
  fetch: (etag, signal) => client.call('member.info', { etag, signal }),
  write: ({ id, nickname, type, toUpline, regDate, hasPassword }, db) =>
    db.member.put({ account, id, nickname, type, toUpline, registeredAt: regDate, hasPassword }),
});

/** The wallet's balance (A §3 Wallet), in minor units. */
export const walletResource = (
  { client }: Services,
  account: string,
): Resource<ValueOf<typeof wallet.balance>> => ({
  key: RESOURCE.wallet(account),
  account,
  freshMs: WALLET_FRESH_MS,
  tables: ['wallet'],
  fetch: (etag, signal) => client.call('wallet.balance', { etag, signal }),
  write: async ({ sumBalance }, db) => {
    const before = await db.wallet.get(account);
    await db.wallet.put({
      account,
      balanceMinor: toMinor(sumBalance),
      merchantMinor: before?.merchantMinor ?? null,
    });
  },
});

/** The part of the balance with the merchant itself (C §4 Home mount), in minor units. */
export const merchantWalletResource = (
  { client }: Services,
  account: string,
): Resource<ValueOf<typeof wallet.merchant>> => ({
  key: RESOURCE.merchantWallet(account),
  account,
  freshMs: WALLET_FRESH_MS,
  tables: ['wallet'],
  fetch: (etag, signal) => client.call('wallet.merchant', { etag, signal }),
  write: async ({ balance }, db) => {
    const before = await db.wallet.get(account);
    const merchantMinor = toMinor(balance);
    await db.wallet.put({ account, balanceMinor: before?.balanceMinor ?? merchantMinor, merchantMinor });
  },
});
