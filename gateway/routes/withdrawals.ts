import { randomBytes } from 'node:crypto';
import { payoutAccount } from '../../contract/rules/forms';
import { toMajor, toMinor, unitMinor } from '../../contract/money';
import { feeOf, MAX_PAYOUT_ACCOUNTS, withdrawalProblem } from '../../contract/withdrawals';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { dayIn, startOfDay } from '../house-days';
import { lock } from '../store/advisory-locks';
import { balanceOf } from '../store/bets';
import type { Queryable } from '../store/db';
import { lockWallet } from '../store/ledger';
import type { Merchant } from '../store/merchant-schema';
import {
  addPayoutAccount,
  findPayoutAccount,
  payoutAccounts,
  removePayoutAccount,
} from '../store/payout-accounts';
import { turnoverOf } from '../store/turnover';
import {
  addWithdrawal,
  decideWithdrawal,
  findWithdrawal,
  lockWithdrawal,
  recentWithdrawals,
  withdrawnSince,
  type StoredWithdrawal,
} from '../store/withdrawals';
import { accountView, withdrawalView } from '../withdrawal-view';
import { minorOf } from './exact-amount';
import { parseForm } from './parse-form';
import { requirePaymentPassword } from './payment-password';
import { requireMember } from './require-member';
import { requireMerchant } from './require-merchant';

const newId = (letter: string): string => letter + randomBytes(10).toString('hex');

const known = (withdrawal: StoredWithdrawal | undefined): StoredWithdrawal => {
  if (!withdrawal) throw new ApiError('content.not_found');
  return withdrawal;
};

/** What a member may still withdraw on the merchant's day. @param now epoch ms */
async function leftToday(
  db: Queryable,
  memberId: string,
  { withdrawal: { dayCount, dayMax }, timeZone }: Merchant,
  now: number,
): Promise<{ leftCount: number; leftMinor: number }> {
  const { count, sumMinor } = await withdrawnSince(db, memberId, startOfDay(timeZone, dayIn(timeZone, now)));
  return {
    leftCount: Math.max(0, dayCount - count),
    leftMinor: Math.max(0, toMinor(dayMax) - sumMinor),
  };
}

const turnoverFor = (db: Queryable, memberId: string, { withdrawal }: Merchant) =>
  turnoverOf(db, memberId, { deposits: withdrawal.depositTurnover, bonuses: withdrawal.bonusTurnover });

export const withdrawalRoutes: AreaRoutes<'withdrawals'> = {
  'withdrawals.options': async ({ db, gateway, member, merchantCode }) => {
    requireMember(member);
    const merchant = await requireMerchant(db, merchantCode);
    const { providers, min, max, amounts, feeFixed, feePercent, dayCount, dayMax } = merchant.withdrawal;
    const { leftCount, leftMinor } = await leftToday(db, member.id, merchant, gateway.now());
    const { neededMinor, doneMinor } = await turnoverFor(db, member.id, merchant);
    return {
      ...{ providers, amounts, feeFixed, feePercent, dayCount, dayMax, leftCount },
      accounts: (await payoutAccounts(db, member.id)).map(accountView),
      minAmount: min,
      maxAmount: max,
      leftAmount: toMajor(leftMinor),
      turnover: { needed: toMajor(neededMinor), done: toMajor(doneMinor) },
    };
  },
  'withdrawals.addAccount': async (request) => {
    const { db, gateway, member, merchantCode, body } = request;
    requireMember(member);
    const { rules, withdrawal } = await requireMerchant(db, merchantCode);
    const form = parseForm(payoutAccount(rules), body);
    await requirePaymentPassword(request, form.paymentPassword);
    const provider = withdrawal.providers.find(({ id }) => id === form.providerId);
    if (!provider) throw fieldError('withdrawal.provider', 'providerId');
    // Concurrent requests of a member are counted one after another.
    await lock(db, 'withdrawals', member.id);
    if ((await payoutAccounts(db, member.id)).length >= MAX_PAYOUT_ACCOUNTS)
      throw new ApiError('withdrawal.accounts');
    const account = { id: newId('A'), provider, holder: form.payeeName, number: form.accountNumber };
    const owner = { merchantCode, memberId: member.id };
    if (!(await addPayoutAccount(db, owner, account, gateway.now())))
      throw fieldError('withdrawal.account_exists', 'accountNumber');
    return accountView(account);
  },
  'withdrawals.removeAccount': async ({ db, member, body }) => {
    requireMember(member);
    await removePayoutAccount(db, member.id, body.id);
    return null;
  },
  'withdrawals.recent': async ({ db, member }) => {
    requireMember(member);
    return { list: (await recentWithdrawals(db, member.id)).map(withdrawalView) };
  },
  'withdrawals.detail': async ({ db, member, query }) =>
    withdrawalView(known(await findWithdrawal(db, member.id, query.id))),
  'withdrawals.create': async (request) => {
    const { db, gateway, member, merchantCode, body } = request;
    requireMember(member);
    await requirePaymentPassword(request, body.paymentPassword);
    const merchant = await requireMerchant(db, merchantCode);
    const { min, max, feeFixed, feePercent, providers } = merchant.withdrawal;
    const account = await findPayoutAccount(db, member.id, body.accountId);
    if (!account || !providers.some(({ id }) => id === account.provider.id))
      throw new ApiError('withdrawal.account');
    const amountMinor = minorOf(body.amount, 'withdrawal.amount');
    await lock(db, 'withdrawals', member.id);
    // Money that arrives meanwhile waits: it must be staked first.
    await lockWallet(db, member.id);
    const now = gateway.now();
    const unit = unitMinor(merchant.currency.code);
    const { leftCount, leftMinor } = await leftToday(db, member.id, merchant, now);
    const problem = withdrawalProblem(amountMinor, {
      ...{ minMinor: toMinor(min), maxMinor: toMinor(max), unitMinor: unit, leftMinor },
      balanceMinor: await balanceOf(db, member.id),
    });
    if (problem === 'balance') throw fieldError('withdrawal.balance', 'amount');
    if (problem === 'day' || leftCount === 0) throw new ApiError('withdrawal.limit');
    if (problem) throw fieldError('withdrawal.amount', 'amount');
    const { neededMinor, doneMinor } = await turnoverFor(db, member.id, merchant);
    if (doneMinor < neededMinor) throw new ApiError('withdrawal.turnover');
    const fee = { feeMinor: toMinor(feeFixed), feePercent, unitMinor: unit };
    const withdrawal: StoredWithdrawal = {
      ...{ id: newId('W'), merchantCode, memberId: member.id, account, amountMinor, state: 'waiting' },
      ...{ feeMinor: feeOf(amountMinor, fee), reason: null, createdAt: now, changedAt: now },
    };
    if (!(await addWithdrawal(db, withdrawal))) throw fieldError('withdrawal.balance', 'amount');
    return withdrawalView(withdrawal);
  },
  'withdrawals.cancel': async ({ db, gateway, member, merchantCode, body }) => {
    const withdrawal = known(await lockWithdrawal(db, merchantCode, body.id));
    if (withdrawal.memberId !== member.id) throw new ApiError('content.not_found');
    if (withdrawal.state === 'cancelled') return withdrawalView(withdrawal);
    if (withdrawal.state !== 'waiting') throw new ApiError('withdrawal.ended');
    return withdrawalView(await decideWithdrawal(db, withdrawal, 'cancelled', null, gateway.now()));
  },
};
