import type { FirebaseChannel } from '../../contract/wire/session';
import { Refusal } from '../http/api-error';
import type { Queryable } from '../store/db';
import type { MerchantFacts } from '../store/merchant-schema';
import { readFeatures, readMerchant } from '../store/merchants';
import type { Purpose } from '../store/sms-codes';

/** A way into an account, or to a new one, that a merchant may have switched off. */
export type WayIn = Purpose | Exclude<FirebaseChannel, 'sms'>;

type Switches = Pick<MerchantFacts, 'options'> & { features: Record<string, boolean> };

/** What must be on for each: the same keys that show it on the screen (A §2). */
const SWITCH: Record<WayIn, (merchant: Switches) => boolean | undefined> = {
  login: ({ features }) => features['MOBILEVERCODELOGIN3'],
  REG3: ({ features }) => features['REGMOBVERF3'],
  VERIFICATION3: ({ options }) => options.changePasswordVerification,
  google: ({ features }) => features['GOOGLELOGIN3'],
  facebook: ({ features }) => features['FACEBOOKLOGIN3'],
  telegram: ({ options }) => options.telegramLogin,
};

/**
 * The merchant, if it has the way switched on.
 * @throws Refusal request.not_found (no such merchant), auth.forbidden
 */
export async function demandWay(db: Queryable, code: string, way: WayIn): Promise<MerchantFacts> {
  const [merchant, features] = await Promise.all([readMerchant(db, code), readFeatures(db, code)]);
  if (!merchant || !features) throw new Refusal('request.not_found');
  if (!SWITCH[way]({ ...merchant, features })) throw new Refusal('auth.forbidden');
  return merchant;
}
