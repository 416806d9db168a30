import type { FirebaseChannel } from '../../contract/wire/session';
import { ApiError } from '../http/api-error';
import type { Queryable } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import type { CodePurpose } from '../store/sms-codes';
import { requireFeatures, requireMerchant } from './require-merchant';

/** A way to prove who somebody is, besides the password: a code by SMS for some purpose, or another service. */
type VerificationMethod =
  Extract<CodePurpose, 'login' | 'REG3' | 'VERIFICATION3'> | Exclude<FirebaseChannel, 'sms'>;

type Switches = Pick<Merchant, 'options'> & { features: Record<string, boolean> };

/** The switch of each method: the same that shows it on the screen (spec: brands, Feature switches; spec: brands, Options). */
const SWITCHES: Record<VerificationMethod, (merchant: Switches) => boolean | undefined> = {
  login: ({ features }) => features['MOBILEVERCODELOGIN3'],
  REG3: ({ features }) => features['REGMOBVERF3'],
  VERIFICATION3: ({ options }) => options.changePasswordVerification,
  google: ({ features }) => features['GOOGLELOGIN3'],
  facebook: ({ features }) => features['FACEBOOKLOGIN3'],
  telegram: ({ options }) => options.telegramLogin,
};

/**
 * @returns the merchant, if it has the method switched on
 * @throws ApiError request.not_found (no such merchant), auth.forbidden
 */
export async function requireMethod(
  db: Queryable,
  code: string,
  method: VerificationMethod,
): Promise<Merchant> {
  const [merchant, features] = await Promise.all([requireMerchant(db, code), requireFeatures(db, code)]);
  if (!SWITCHES[method]({ ...merchant, features })) throw new ApiError('auth.forbidden');
  return merchant;
}
