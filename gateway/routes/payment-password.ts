import { isEasyPaymentPassword } from '../../contract/withdrawals';
import { normalise } from '../../contract/rules/normalise';
import { paymentPassword } from '../../contract/rules/forms';
import { checkPassword } from '../crypto/password';
import { ApiError, fieldError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { notifyMember } from '../notices';
import { recordActivity } from '../security/activity';
import { readPasswordHash } from '../store/accounts';
import { checkAsked } from '../store/asked-passwords';
import { readPaymentHash, setPaymentPassword } from '../store/payment-passwords';
import { requireFreshLogin } from './require-fresh-login';
import { requireMember } from './require-member';
import { requireMerchant } from './require-merchant';
import { allowed, callerOf } from './limits';
import { parseForm } from './parse-form';

type Asking = Pick<
  RequestContext<'password.payment'>,
  'gateway' | 'db' | 'merchantCode' | 'network' | 'member'
>;

/**
 * Checks a payment password; wrong ones are counted (spec: withdrawals, Payment password). Call it before anything is
 * written.
 * @throws ApiError withdrawal.password without one, password.payment, request.rate_limited
 */
export async function requirePaymentPassword(
  request: Asking,
  typed: string,
  field = 'paymentPassword',
): Promise<void> {
  const { db, member } = request;
  const hash = await readPaymentHash(db, member.id);
  if (hash === undefined) throw new ApiError('withdrawal.password');
  // It was normalised when it was set, and is digits, as a keyboard of any language types them.
  const check = () => checkPassword(hash, normalise('digits', typed));
  const right = allowed(await checkAsked(db, callerOf(request), 'paymentPassword', member.id, check));
  if (!right) throw fieldError('password.payment', field, { commits: true });
}

/** Whoever sets the first payment password must be the member, not somebody with an unlocked phone. */
async function requireProof(request: RequestContext<'password.payment'>, typed: string): Promise<void> {
  const { db, member } = request;
  if (!member.hasPassword) return requireFreshLogin(request);
  const check = async () => checkPassword(await readPasswordHash(db, member.id), typed);
  const right = allowed(await checkAsked(db, callerOf(request), 'oldPassword', member.origin, check));
  if (!right) throw fieldError('password.login', 'proof', { commits: true });
}

/** Sets or changes the payment password (spec: withdrawals, Payment password). */
export async function changePaymentPassword(request: RequestContext<'password.payment'>): Promise<null> {
  const { db, member, merchantCode, body } = request;
  requireMember(member);
  const { rules } = await requireMerchant(db, merchantCode);
  const asked = member.hasPaymentPassword ? 'paymentPassword' : member.hasPassword ? 'loginPassword' : null;
  const { proof, newPassword } = parseForm(paymentPassword(rules, asked), body);
  if (member.hasPaymentPassword) await requirePaymentPassword(request, proof, 'proof');
  else await requireProof(request, proof);
  if (member.hasPaymentPassword && proof === newPassword)
    throw fieldError('modify.new.old.same', 'newPassword');
  if (isEasyPaymentPassword(newPassword)) throw fieldError('password.easy', 'newPassword');
  await setPaymentPassword(db, member.id, newPassword);
  await recordActivity(db, request, member.id, 'paymentPasswordChanged');
  await notifyMember(request, merchantCode, member.id, 'paymentPasswordChanged');
  return null;
}
