import type { MemberMessage } from '../message-texts';
import { sendMessage } from '../messages';
import { grantReferral } from '../referral';
import type { Queryable } from '../store/db';
import { applyReport, type StoredDeposit } from '../store/deposits';
import { readMerchant } from '../store/merchants';
import type { PaymentReport } from './payments';

const MESSAGE_OF: Partial<Record<StoredDeposit['state'], MemberMessage>> = {
  paid: 'depositPaid',
  underpaid: 'depositUnderpaid',
  refused: 'depositRefused',
};

/**
 * Does what the provider reports, tells the member what became of the deposit, and grants who has invited the member what
 * the deposit earns (spec: deposits, Messages; spec: referral, Bonus). Call it in a transaction.
 * @param now epoch ms
 * @returns whether anything changed
 */
export async function settleDeposit(tx: Queryable, report: PaymentReport, now: number): Promise<boolean> {
  const deposit = await applyReport(tx, report, now);
  if (!deposit) return false;
  const { merchantCode, memberId, id, state, amountMinor, bonusMinor } = deposit;
  const merchant = await readMerchant(tx, merchantCode);
  const text = MESSAGE_OF[state];
  if (merchant && text) {
    const { currency } = merchant;
    const credited = (deposit.paidMinor ?? 0) + (state === 'paid' ? bonusMinor : 0);
    const values = {
      id,
      amount: { minor: credited, currency },
      asked: { minor: amountMinor, currency },
    };
    await sendMessage(tx, { merchantCode, memberId }, { text, values }, now);
  }
  if (merchant && deposit.paidMinor !== null) await grantReferral(tx, merchant, memberId, now);
  return true;
}
