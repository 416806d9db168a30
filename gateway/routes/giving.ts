import { unitMinor } from '../../contract/money';
import { checkPassword } from '../crypto/password';
import { fieldError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { readPasswordHash } from '../store/accounts';
import { checkAsked } from '../store/asked-passwords';
import type { Merchant } from '../store/merchant-schema';
import type { Member } from '../store/sessions';
import { minorOf } from './exact-amount';
import { allowed, callerOf } from './limits';
import { requirePaymentPassword } from './payment-password';

/** Which password whoever gives money away is asked for; null for members who have none. */
export const askedPassword = ({ hasPaymentPassword, hasPassword }: Member): 'payment' | 'login' | null =>
  hasPaymentPassword ? 'payment' : hasPassword ? 'login' : null;

type Giving = Pick<
  RequestContext<'transfers.toUpline'>,
  'gateway' | 'db' | 'merchantCode' | 'network' | 'member'
>;

/** @throws ApiError password.payment, verification.password, which commit, so that the attempt is counted */
export async function requireGivingPassword(request: Giving, typed: string): Promise<void> {
  const { db, member } = request;
  if (member.hasPaymentPassword) return requirePaymentPassword(request, typed, 'password');
  const check = async () => checkPassword(await readPasswordHash(db, member.id), typed);
  if (!allowed(await checkAsked(db, callerOf(request), 'oldPassword', member.origin, check)))
    throw fieldError('verification.password', 'password', { commits: true });
}

/** An amount in whole units of the currency. @returns minor units @throws ApiError transfer.amount */
export function givenAmount({ currency }: Merchant, amount: number): number {
  const minor = minorOf(amount, 'transfer.amount');
  if (minor % unitMinor(currency.code) !== 0) throw fieldError('transfer.amount', 'amount');
  return minor;
}
