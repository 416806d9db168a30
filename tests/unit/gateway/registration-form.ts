import type { RegistrationBody } from '../../../contract/wire/registration';
import { HEADERS } from '../../../contract/envelope';
import { askSealed, knownCaptcha, newKey } from '../../support/access';
import type { TestGateway } from '../../support/gateway';

let members = 0;
/** A user name that nobody has yet. */
export const newName = (): string => `newcomer_${++members}`;

/** The payload of a registration by user name with nothing but what every merchant asks for (A §3). */
export const bodyOf = (change: Partial<Record<keyof RegistrationBody, unknown>> = {}) => ({
  countryDialingCode: '84',
  registerUrl: 'm.parlour.example',
  registerMethod: 'H5',
  username: newName(),
  password: 'Sunrise2024',
  confirmPassword: typeof change.password === 'string' ? change.password : 'Sunrise2024',
  affiliateCode: '',
  paymentPassword: '',
  recommenderId: '',
  nickname: '',
  payeeName: '',
  email: '',
  mobileNum: '',
  idNumber: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  captcha: '',
  type: 0,
  domain: 'parlour.example',
  verificationCode: '',
  normalRegister: true,
  ...change,
});

/** The same by mobile number: without a user name, and without a password unless one is given. */
export const mobileBodyOf = (change: Partial<Record<keyof RegistrationBody, unknown>> = {}) =>
  bodyOf({ username: '', password: '', normalRegister: false, ...change });

/** Registers with a captcha that was read right, unless the body brings its own. */
export async function register(
  gateway: TestGateway,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const captcha = await knownCaptcha(gateway);
  return askSealed(
    gateway,
    'registration.register',
    { ...body, captcha: body['captcha'] || captcha.text },
    { headers: { ...newKey(), ...captcha.headers, ...headers } },
  );
}

export const asMerchant = (code: string): Record<string, string> => ({ [HEADERS.merchant]: code });
