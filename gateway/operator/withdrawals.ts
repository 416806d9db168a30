import { toMajor } from '../../contract/money';
import { WITHDRAWAL_STATES, type WithdrawalState } from '../../contract/withdrawals';
import { sendMessage } from '../messages';
import type { Db, Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import {
  decideWithdrawal,
  listForOperator,
  lockWithdrawal,
  type StoredWithdrawal,
} from '../store/withdrawals';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { atMerchant } from './merchant';
import { printable } from './printable';

const LISTED = 50;
const REASON_MAX = 200;

const amountOf = (minor: number): string => toMajor(minor).toFixed(2);

async function list(db: Db, code: string, { state }: CommandOptions): Promise<CommandResult | null> {
  const wanted = WITHDRAWAL_STATES.find((known) => known === state);
  if (state !== undefined && !wanted) return null;
  const rows = await listForOperator(db, code, wanted ?? null, LISTED);
  const lines = rows.map(({ id, createdAt, state: now, memberAccount, account, ...row }) => {
    const to = `${account.provider.name} ${account.number} ${printable(account.holder)}`;
    const money = `${amountOf(row.amountMinor)} - ${amountOf(row.feeMinor)}`;
    return [id, new Date(createdAt).toISOString(), now, memberAccount, money, to].join('  ');
  });
  return done(lines.length ? lines.join('\n') : 'there are no withdrawals');
}

/** Tells the member what was decided (spec: withdrawals, Messages). */
async function tell(tx: Queryable, withdrawal: StoredWithdrawal, now: number): Promise<void> {
  const { id, merchantCode, memberId, account, amountMinor, feeMinor, state, reason } = withdrawal;
  const merchant = await readMerchant(tx, merchantCode);
  if (!merchant) return;
  const isPaid = state === 'paid';
  const minor = isPaid ? amountMinor - feeMinor : amountMinor;
  const amount = { minor, currency: merchant.currency };
  const values = { id, amount, bank: account.provider.name, reason: reason ?? '' };
  const text = isPaid ? 'withdrawalPaid' : reason ? 'withdrawalRefusedFor' : 'withdrawalRefused';
  await sendMessage(tx, { merchantCode, memberId }, { text, values }, now);
}

/** Pays or refuses a withdrawal that waits; of two decisions the first counts. */
async function decide(
  db: Db,
  code: string,
  id: string,
  state: Extract<WithdrawalState, 'paid' | 'refused'>,
  reason: string | null,
  now: number,
): Promise<CommandResult> {
  return db.tx(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, code, id);
    if (!withdrawal) return failed(`there is no withdrawal ${id}`);
    if (withdrawal.state !== 'waiting') return failed(`${id} is ${withdrawal.state} already`);
    await tell(tx, await decideWithdrawal(tx, withdrawal, state, reason, now), now);
    return done(`${id} is ${state}`);
  });
}

/** Decides what members want to withdraw (spec: withdrawals, Decision). */
export const WITHDRAWAL_COMMANDS: Commands = {
  withdrawal: {
    usage:
      `withdrawal list [--state ${WITHDRAWAL_STATES.join('|')}] [--merchant CODE] | withdrawal pay ID [--merchant CODE] | ` +
      'withdrawal refuse ID [REASON] [--merchant CODE]',
    options: ['state', 'merchant'],
    run: (db, [verb, id, ...words], options, now) =>
      atMerchant(db, options, async (code) => {
        if (verb === 'list') return id === undefined ? list(db, code, options) : null;
        if (!id || options['state'] !== undefined) return null;
        const reason = words.join(' ').trim();
        if (reason.length > REASON_MAX) return failed(`the reason has more than ${REASON_MAX} characters`);
        if (verb === 'pay') return reason ? null : decide(db, code, id, 'paid', null, now);
        return verb === 'refuse' ? decide(db, code, id, 'refused', reason || null, now) : null;
      }),
  },
};
