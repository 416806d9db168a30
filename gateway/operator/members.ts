import { toMajor } from '../../contract/money';
import type { Db } from '../store/db';
import { clearFavourites } from '../store/favourites';
import { revokeSessions } from '../store/sessions';
import { done, type CommandResult, type Commands } from './command-result';
import { noMember } from './member-accounts';

/** Adds to a wallet. @param amount whole currency units with up to two decimals, more than 0 */
async function credit(
  db: Db,
  account: string,
  amount: string,
  note: string | null,
  now: number,
): Promise<CommandResult | null> {
  const minor = Math.round(Number(amount) * 100);
  if (!account || !/^\d{1,12}(\.\d{1,2})?$/.test(amount) || minor === 0) return null;
  return db.tx(async (tx) => {
    const [wallet] = await tx.query<{ id: string; minor: number }>(
      `UPDATE wallets SET balance_minor = balance_minor + $2
       WHERE member_id = (SELECT id FROM members WHERE account = $1)
       RETURNING member_id AS id, balance_minor AS minor`,
      [account, minor],
    );
    if (!wallet) return noMember(account);
    await tx.query(
      'INSERT INTO transactions (member_id, kind, amount_minor, note, at) VALUES ($1, $2, $3, $4, $5)',
      [wallet.id, 'credit', minor, note, now],
    );
    return done(`${account} now has ${toMajor(wallet.minor).toFixed(2)}`);
  });
}

/** Commands for members: wallet, sessions, favourites. */
export const MEMBER_COMMANDS: Commands = {
  credit: {
    usage: 'credit ACCOUNT AMOUNT [--note TEXT]',
    options: ['note'],
    run: (db, [account = '', amount = ''], { note }, now) => credit(db, account, amount, note ?? null, now),
  },
  sessions: {
    usage: 'sessions revoke ACCOUNT',
    options: [],
    run: async (db, [verb, account]) => {
      if (verb !== 'revoke' || !account) return null;
      const ended = await revokeSessions(db, account);
      return ended === undefined ? noMember(account) : done(`sessions of ${account} ended: ${ended}`);
    },
  },
  favourites: {
    usage: 'favourites clear ACCOUNT',
    options: [],
    run: async (db, [verb, account]) => {
      if (verb !== 'clear' || !account) return null;
      await clearFavourites(db, account);
      return done(`favourites of ${account} cleared`);
    },
  },
};
