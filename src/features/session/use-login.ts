import { useState } from 'react';
import type { LoginInput } from '../../../contract/commands';
import type { ErrorCode, Failure } from '../../../contract/errors';
import { commands } from '../../data/worker-client';
import { confirmCodeByFirebase } from '../../shared/verification/sms-by-firebase';
import { useCaptcha, type Captcha } from '../../shared/verification/use-captcha';
import { useBusy } from '../../ui/use-busy';

type Credentials =
  | { type: 'device'; remPass: string }
  | { type: 'username'; username: string; password: string }
  | { type: 'sms'; mobileNum: string; verificationCode: string; countryDialingCode: string };

export interface Login {
  captcha: Captcha;
  /** Why the last login failed. */
  errorCode: ErrorCode | null;
  /** A field was changed by the player: the error about it is over. */
  edited: (field: string) => void;
  /** Logs in, unless a login is under way. @returns why it failed; null on success, when the screen leads on */
  send: (credentials: Credentials, captchaText: string, remember: boolean) => Promise<ErrorCode | null>;
}

/** Firebase checks the code in place of the gateway (spec: verification, SMS by Firebase). */
async function byFirebase(
  { mobileNum, verificationCode, countryDialingCode }: Extract<Credentials, { type: 'sms' }>,
  remember: boolean,
): Promise<LoginInput | Failure> {
  const confirmed = await confirmCodeByFirebase(mobileNum, countryDialingCode, verificationCode);
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

interface LoginOptions {
  /** Held by the screen, since both login modes share it. */
  captchaShown: boolean;
  showCaptcha: () => void;
  /** Sets the captcha's value in the form. */
  setCaptcha: (text: string) => void;
  firebase: boolean;
  /** The password was a mailed one: a new one is to be set with the ticket. */
  onMailed?: (ticket: string) => void;
}

/** Sends a login, and shows the captcha from the first failure that asks for it (spec: session, Captcha on login). */
export function useLogin({ captchaShown, showCaptcha, setCaptcha, firebase, onMailed }: LoginOptions): Login {
  const captcha = useCaptcha(captchaShown, setCaptcha);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const [, run] = useBusy();

  const login = async (credentials: Credentials, captchaText: string, remember: boolean) => {
    setErrorCode(null);
    const answer = captchaShown ? await captcha.take(captchaText) : null;
    if (answer && !answer.ok) {
      setErrorCode(answer.code);
      return answer.code;
    }
    const input =
      firebase && credentials.type === 'sms'
        ? await byFirebase(credentials, remember)
        : { ...credentials, remember };
    const result =
      'code' in input ? input : await commands.login({ ...input, ...(answer && { captcha: answer.value }) });
    if (result.ok) return null;
    if (result.code === 'password.mailed' && result.hints?.ticket) onMailed?.(result.hints.ticket);
    setErrorCode(result.code);
    // A captcha can be used once.
    if (captchaShown) captcha.refresh();
    if (result.hints?.captcha) showCaptcha();
    return result.code;
  };
  const send: Login['send'] = async (...args) => (await run(() => login(...args))) ?? null;
  const edited = (field: string) => {
    const isAboutIt = (errorCode === 'verification.captcha') === (field === 'captcha');
    if (isAboutIt) setErrorCode(null);
  };
  return { captcha, errorCode, edited, send };
}
