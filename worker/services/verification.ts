import type { SendCodeInput } from '../../contract/commands';
import type { CallResult, Client } from '../http/client';
import { withCaptcha } from './captcha';

/** Sends a code by SMS: for the login, a registration, a new password by phone, or the security center (spec: verification, SMS codes). */
export function sendCode(
  client: Client,
  { purpose, mobileNum, countryDialingCode, captcha }: SendCodeInput,
): Promise<CallResult<{ expiredMinutes: number }>> {
  if (purpose === 'login') {
    return client.call('verification.smsLogin', withCaptcha({ mobileNum, countryDialingCode }, captcha));
  }
  if (purpose === 'newPhone' || purpose === 'oldPhone' || purpose === 'newEmail') {
    const to = { purpose, to: mobileNum, ...(countryDialingCode !== '' && { countryDialingCode }) };
    return client.call('security.code', withCaptcha(to, captcha));
  }
  const moduleId = purpose === 'register' ? 'REG3' : 'VERIFICATION3';
  const body = { mobileNo: mobileNum, countryDialingCode, moduleId } as const;
  return client.call('verification.sms', withCaptcha(body, captcha));
}
