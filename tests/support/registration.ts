import { HEADERS } from '../../contract/envelope';
import type { RegistrationBody } from '../../contract/wire/registration';
import { askSealed, knownCaptcha, newKey } from './access';
import type { TestGateway } from './gateway';

/** A registration by user name as the form sends it: fields that the form does not have are empty. */
export const registrationBody = (fields: Partial<RegistrationBody> = {}): RegistrationBody => {
  const password = fields.password ?? 'Parlour123';
  return {
    countryDialingCode: '',
    registerUrl: 'localhost',
    registerMethod: 'H5',
    username: '',
    confirmPassword: password,
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
    domain: 'localhost',
    verificationCode: '',
    normalRegister: true,
    ...fields,
    password,
  };
};

/** The fields of a registration with any values, valid or not. */
type AnyBody = { [Name in keyof RegistrationBody]: unknown };

let members = 0;
/** A user name that nobody has yet. */
export const newName = (): string => `newcomer_${++members}`;

/** A registration by user name with only the fields that every merchant requires. */
export const newMemberBody = (change: Partial<AnyBody> = {}): AnyBody => ({
  ...registrationBody({
    countryDialingCode: '84',
    username: newName(),
    password: typeof change.password === 'string' ? change.password : 'Sunrise2024',
  }),
  ...change,
});

/** The same by mobile number: without a user name, and without a password unless one is given. */
export const newMobileMemberBody = (change: Partial<AnyBody> = {}): AnyBody =>
  newMemberBody({ username: '', password: '', normalRegister: false, ...change });

/** Registers with the right answer to a captcha, unless the body has its own. */
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
