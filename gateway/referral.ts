import { toMinor } from '../contract/money';
import { maskName } from './mask';
import { sendMessage } from './messages';
import type { Queryable } from './store/db';
import type { Merchant } from './store/merchant-schema';
import { addReferralBonus, findUnrewarded } from './store/referrals';

/** The merchant's rule, while its referral promotion is on; null without one. Money is minor units. */
export const referralRule = ({
  options,
  referral,
}: Merchant): { depositedMinor: number; bonusMinor: number } | null =>
  options.promotions.includes('REFERRAL') && referral
    ? { depositedMinor: toMinor(referral.deposited), bonusMinor: toMinor(referral.bonus) }
    : null;

/**
 * Grants the inviter's bonus once an invited member has deposited enough, in the transaction that credits the deposit
 * (spec: referral, Bonus). It is granted once for each invited member.
 * @param now epoch ms
 */
export async function grantReferral(
  tx: Queryable,
  merchant: Merchant,
  memberId: string,
  now: number,
): Promise<void> {
  const rule = referralRule(merchant);
  if (!rule) return;
  const { merchantCode, currency } = merchant;
  const invited = await findUnrewarded(tx, merchantCode, memberId);
  if (!invited || invited.depositedMinor < rule.depositedMinor) return;
  const { inviterId } = invited;
  const bonus = { merchantCode, memberId, inviterId, amountMinor: rule.bonusMinor, at: now };
  if (!(await addReferralBonus(tx, bonus))) return;
  const values = { name: maskName(invited.account), amount: { minor: rule.bonusMinor, currency } };
  await sendMessage(tx, { merchantCode, memberId: inviterId }, { text: 'referralEarned', values }, now);
}
