import type { ChangePasswordInput, RegisterInput, SendCodeInput } from '../../contract/commands';
import type { RegistrationBody } from '../../contract/wire/registration';
import { codeSentTo, knownCaptcha } from './access';
import type { TestWorker } from './data-worker';
import type { TestGateway } from './gateway';
import { registrationBody } from './registration';

/** The mobile number of `agent01`. */
export const AGENT_MOBILE = { mobileNum: '0912345001', countryDialingCode: '84' };
/** The mobile number of `player01`. */
export const PLAYER_MOBILE = { mobileNum: '0912345678', countryDialingCode: '84' };

/** The registration form with a solved captcha. */
export async function registerInput(
  gateway: TestGateway,
  fields: Partial<RegistrationBody>,
): Promise<RegisterInput> {
  const { headers, text } = await knownCaptcha(gateway);
  return { body: registrationBody({ ...fields, captcha: text }), captchaId: headers['Captcha'] ?? '' };
}

/** The form that changes the password, for a member whose password is in the worker's memory. */
export const changePasswordInput = (
  newPassword: string,
  fields: Partial<ChangePasswordInput> = {},
): ChangePasswordInput => ({
  oldPassword: '',
  newPassword,
  confirmNewPassword: newPassword,
  remPass: null,
  ...fields,
});

/** Requests an SMS code and reads it. @throws Error if none is sent */
export async function receiveCode(
  { api }: TestWorker,
  gateway: TestGateway,
  input: SendCodeInput,
): Promise<string> {
  const { headers, text } = await knownCaptcha(gateway);
  const sent = await api.sendCode({ ...input, captcha: { id: headers['Captcha'] ?? '', text } });
  if (!sent.ok) throw new Error(`no code is sent: ${sent.code}`);
  return codeSentTo(gateway, `+${input.countryDialingCode}${input.mobileNum.replace(/^0/, '')}`);
}
