import type { TypedLogin } from '../../contract/commands';
import type { BodyOf } from '../../contract/call';
import type { session } from '../../contract/wire/session';

/** The login payload. With SMS, the user name is the number and the password the code (spec: session, Login payload). */
export function loginBodyOf(input: TypedLogin): BodyOf<typeof session.login> {
  const captcha = input.captcha ? { captcha: input.captcha.text } : {};
  const dialing = input.countryDialingCode ? { countryDialingCode: input.countryDialingCode } : {};
  switch (input.type) {
    case 'username':
      return { type: 'username', username: input.username, password: input.password, ...captcha, ...dialing };
    case 'sms':
      return {
        type: 'sms',
        username: input.mobileNum,
        password: input.verificationCode,
        ...captcha,
        ...dialing,
      };
    case 'firebase':
      return {
        type: 'firebase',
        username: input.firebaseMobileNo ?? '',
        password: '',
        firebaseChannel: input.firebaseChannel,
        firebaseIdToken: input.firebaseIdToken,
        firebaseMobileNo: input.firebaseMobileNo ?? '',
        ...captcha,
        ...dialing,
      };
  }
}
