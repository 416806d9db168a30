import { useRef, useState } from 'react';
import type { CaptchaText, LoginInput } from '../../../contract/commands';
import { fail, type ErrorCode, type Failure } from '../../../contract/errors';
import { commands } from '../../data/worker-client';
import { useCaptcha, type Captcha } from '../../shared/verification/use-captcha';

type Credentials =
  | { type: 'username'; username: string; password: string }
  | { type: 'sms'; mobileNum: string; verificationCode: string; countryDialingCode: string };

export interface Login {
  captcha: Captcha;
  /** Why the last try was refused. */
  refusal: ErrorCode | null;
  /** Logs in, unless a login is on its way. @returns the refusal; null on success, and the screen leads on */
  send: (credentials: Credentials, captchaText: string, remember: boolean) => Promise<ErrorCode | null>;
}

/** What Firebase says of a code, in place of the gateway's own check (A §7). */
async function byFirebase(
  { mobileNum, verificationCode, countryDialingCode }: Extract<Credentials, { type: 'sms' }>,
  remember: boolean,
): Promise<LoginInput | Failure> {
  const firebase = await import('../../data/firebase').catch(() => null);
  if (!firebase) return fail('offline');
  const phone = `+${countryDialingCode}${mobileNum.replace(/^0+/, '')}`;
  const confirmed = await firebase.confirmPhoneCode(phone, verificationCode);
  if (!confirmed.ok) return confirmed;
  return {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: confirmed.value.idToken,
    firebaseMobileNo: mobileNum,
    countryDialingCode,
    remember,
  };
}

/**
 * Sends a login, and shows the captcha from the first failure on that asks for it (A §4).
 * @param captchaShown kept by the screen, since both ways to log in share it
 * @param onCaptcha the typed captcha is cleared
 */
export function useLogin(options: {
  captchaShown: boolean;
  showCaptcha: () => void;
  clearCaptcha: () => void;
  firebase: boolean;
}): Login {
  const { captchaShown, showCaptcha, clearCaptcha, firebase } = options;
  const captcha = useCaptcha(captchaShown, clearCaptcha);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const sending = useRef(false);

  const send: Login['send'] = async (credentials, captchaText, remember) => {
    if (sending.current) return null;
    sending.current = true;
    setRefusal(null);
    const answered: { captcha?: CaptchaText } = captchaShown
      ? { captcha: { id: captcha.id, text: captchaText } }
      : {};
    const input =
      firebase && credentials.type === 'sms'
        ? await byFirebase(credentials, remember)
        : { ...credentials, remember };
    const result = 'code' in input ? input : await commands.login({ ...input, ...answered });
    sending.current = false;
    if (result.ok) return null;
    setRefusal(result.code);
    // A picture serves once.
    if (captchaShown) captcha.refresh();
    else if (result.hints?.captcha) showCaptcha();
    return result.code;
  };
  return { captcha, refusal, send };
}
