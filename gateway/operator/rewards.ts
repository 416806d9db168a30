import { TRIAL_TYPE } from '../../contract/access';
import { toMajor } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import type { Db } from '../store/db';
import { addReward } from '../store/rewards';
import { done, failed, type CommandResult, type Commands } from './command-result';
import { noMember } from './change-member';
import { atMerchant } from './merchant';

const MAX_REASON = 120;
const MAX_DAYS = 365;

interface Grant {
  account: string;
  amount: string;
  reason: string;
  /** How long it can be claimed; without an end if missing. */
  days: string | undefined;
}

/** @param now epoch ms @returns null if the words do not fit the usage */
async function grant(
  db: Db,
  merchantCode: string,
  { account, amount, reason, days }: Grant,
  now: number,
): Promise<CommandResult | null> {
  const amountMinor = Math.round(Number(amount) * 100);
  if (!account || !/^\d{1,12}(\.\d{1,2})?$/.test(amount) || amountMinor === 0 || !reason) return null;
  if (reason.length > MAX_REASON) return failed(`the reason has more than ${MAX_REASON} characters`);
  if (days !== undefined && !(/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DAYS))
    return failed(`--days is not a whole number from 1 to ${MAX_DAYS}`);
  return db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string; type: number }>(
      'SELECT id, type FROM members WHERE merchant = $1 AND account = $2',
      [merchantCode, account],
    );
    if (!member) return noMember(account);
    if (member.type === TRIAL_TYPE) return failed(`${account} is a trial account, which gets no rewards`);
    const id = await addReward(tx, {
      ...{ memberId: member.id, kind: 'GRANT', title: reason, amountMinor, at: now },
      expiresAt: days === undefined ? null : now + Number(days) * DAY_MS,
    });
    return done(`${account} can claim ${toMajor(amountMinor).toFixed(2)}: reward ${id}`);
  });
}

/** Commands for rewards. */
export const REWARD_COMMANDS: Commands = {
  reward: {
    usage: 'reward grant ACCOUNT AMOUNT REASON [--days N] [--merchant CODE]',
    options: ['days', 'merchant'],
    run: async (db, [verb, account = '', amount = '', reason = '', ...more], options, now) => {
      if (verb !== 'grant' || more.length) return null;
      const words = { account: account.toLowerCase(), amount, reason: reason.trim(), days: options['days'] };
      return atMerchant(db, options, (code) => grant(db, code, words, now));
    },
  },
};
