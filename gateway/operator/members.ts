import { randomUUID } from 'node:crypto';
import { toMajor } from '../../contract/money';
import { recordService } from '../security/activity';
import type { Db } from '../store/db';
import { clearFavourites } from '../store/favourites';
import { houseAccount, moveMoney } from '../store/ledger';
import { clearPaymentPassword } from '../store/payment-passwords';
import { revokeSessions } from '../store/sessions';
import { done, type CommandResult, type Commands } from './command-result';
import { changeMember, noMember } from './change-member';
import { atMerchant } from './merchant';

/** Adds to a wallet. @param amount whole currency units with up to two decimals, more than 0 */
async function credit(
  db: Db,
  merchantCode: string,
  account: string,
  amount: string,
  note: string | null,
  now: number,
): Promise<CommandResult | null> {
  const minor = Math.round(Number(amount) * 100);
  if (!account || !/^\d{1,12}(\.\d{1,2})?$/.test(amount) || minor === 0) return null;
  return db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string; type: number }>(
      'SELECT id, type FROM members WHERE merchant = $1 AND account = $2',
      [merchantCode, account],
    );
    if (!member) return noMember(account);
    const balanceMinor = await moveMoney(tx, {
      merchantCode,
      memberId: member.id,
      kind: 'credit',
      reference: randomUUID(),
      amountMinor: minor,
      account: houseAccount(member.type, 'corrections'),
      note,
      at: now,
    });
    return done(`${account} now has ${toMajor(balanceMinor ?? 0).toFixed(2)}`);
  });
}

/** Commands for members: wallet, sessions, favourites. */
export const MEMBER_COMMANDS: Commands = {
  credit: {
    usage: 'credit ACCOUNT AMOUNT [--note TEXT] [--merchant CODE]',
    options: ['note', 'merchant'],
    run: (db, [account = '', amount = ''], options, now) =>
      atMerchant(db, options, (code) => credit(db, code, account, amount, options['note'] ?? null, now)),
  },
  sessions: {
    usage: 'sessions revoke ACCOUNT [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [verb, account], options) => {
      if (verb !== 'revoke' || !account) return null;
      return atMerchant(db, options, async (code) => {
        const ended = await revokeSessions(db, code, account);
        return ended === undefined ? noMember(account) : done(`sessions of ${account} ended: ${ended}`);
      });
    },
  },
  'payment-password': {
    usage: 'payment-password clear ACCOUNT [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [verb, account], options, now) => {
      if (verb !== 'clear' || !account) return null;
      return atMerchant(db, options, (code) =>
        changeMember(db, code, account, async (tx, memberId) => {
          await clearPaymentPassword(tx, memberId);
          await recordService(tx, code, memberId, 'paymentPasswordCleared', now);
          return `payment password of ${account} cleared`;
        }),
      );
    },
  },
  favourites: {
    usage: 'favourites clear ACCOUNT [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [verb, account], options) => {
      if (verb !== 'clear' || !account) return null;
      return atMerchant(db, options, async (code) => {
        await clearFavourites(db, code, account);
        return done(`favourites of ${account} cleared`);
      });
    },
  },
};
