import { OPTIONAL_FIELDS, type RegistrationField } from '../../../contract/rules/forms';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import type { RegisterMethod, RegistrationBody } from '../../../contract/wire/registration';
import { readStored } from '../../lib/web-storage';
import { device } from '../../native/device';

/** (spec: registration, Registration payload) */
const REGISTER_TYPE = 0;

/** Every field a registration form may have; '' for those it does not have. */
export type RegistrationValues = Record<RegistrationField, string>;
/** The fields that were on the form. */
export type FilledValues = Partial<RegistrationValues>;

export const EMPTY_FORM: RegistrationValues = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  ...(Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, ''])) as Record<
    (typeof OPTIONAL_FIELDS)[number],
    string
  >),
};

/** How the app was opened (spec: registration, Register method). */
function registerMethod(): RegisterMethod {
  if (device.native) return 'APP';
  if (!device.standalone) return 'H5';
  return readStored(STORAGE_KEYS.webclip) === '1' ? 'WEBCLIP' : 'PWA';
}

/**
 * The payload: blank fields are '' (spec: registration, Registration payload).
 * @param affiliateCode of the address, if valid
 */
export function registrationBody(
  values: FilledValues,
  options: { method: 'username' | 'mobile'; dialingCode: string; affiliateCode: string },
): RegistrationBody {
  const filled = { ...EMPTY_FORM, ...values };
  return {
    ...filled,
    affiliateCode: options.affiliateCode || filled.affiliateCode,
    countryDialingCode: filled.mobileNum ? options.dialingCode : '',
    registerUrl: location.hostname,
    registerMethod: registerMethod(),
    type: REGISTER_TYPE,
    domain: location.hostname,
    normalRegister: options.method !== 'mobile',
  };
}
