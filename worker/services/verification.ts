import type { SendCodeInput } from '../../contract/commands';
import type { CallResult, Client } from '../http/client';
import { withCaptcha } from './captcha';

/** Sends a code by SMS: for the login, a registration, or a new password by phone (spec: verification, SMS codes). */
export function sendCode(
  client: Client,
  { purpose, mobileNum, countryDialingCode, captcha }: SendCodeInput,
): Promise<CallResult<{ expiredMinutes: number }>> {
  if (purpose === 'login') {
    return client.call('verification.smsLogin', withCaptcha({ mobileNum, countryDialingCode }, captcha));
  }
  const moduleId = purpose === 'register' ? 'REG3' : 'VERIFICATION3';
  const body = { mobileNo: mobileNum, countryDialingCode, moduleId } as const;
  return client.call('verification.sms', withCaptcha(body, captcha));
}
