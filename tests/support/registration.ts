import type { RegistrationBody } from '../../contract/wire/registration';

/** A registration by user name as the form sends it: what is not asked for is empty. */
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
