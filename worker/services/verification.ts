import type { SendCodeInput } from '../../contract/commands';
import type { CallResult, Client } from '../http/client';

/** Sends a code by SMS: for the login, a registration, or a new password by phone (spec: verification, SMS codes). */
export function sendCode(
  client: Client,
  { purpose, mobileNum, countryDialingCode }: SendCodeInput,
): Promise<CallResult<{ expiredMinutes: number }>> {
  if (purpose === 'login') {
    return client.call('verification.smsLogin', { body: { mobileNum, countryDialingCode } });
  }
  const moduleId = purpose === 'register' ? 'REG3' : 'VERIFICATION3';
  return client.call('verification.sms', { body: { mobileNo: mobileNum, countryDialingCode, moduleId } });
}
