import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DEFAULT_MS } from '../../ui/toast';
import type { CaptchaText, SendCodeInput } from '../../../contract/commands';
import type { Result } from '../../../contract/errors';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { sendCodeByFirebase } from './sms-by-firebase';

/** (spec: verification, SMS code button) */
const SMS_DEFAULT_SECONDS = 60;

export interface SendCode {
  /** Sends a code, unless one is being sent or was sent a moment ago. @returns whether one was sent */
  send: (mobileNum: string, dialingCode: string) => Promise<boolean>;
  /** Seconds until another one can be sent; 0 if it can be now. */
  secondsLeft: number;
  busy: boolean;
  /** A code was sent to the number: the code field is open. */
  sent: boolean;
  /** Minutes the last code is valid for. */
  minutes: number;
}

/** The captcha of the form, which the gateway may ask for before it sends a code (spec: verification, SMS code button). */
interface CodeCaptcha {
  /** The gateway has asked for it. */
  asked: boolean;
  setAsked: (asked: boolean) => void;
  /** The answer to send, once it is there. */
  take: () => Promise<Result<CaptchaText>>;
  /** Loads another challenge. */
  refresh: () => void;
}

/**
 * Sends the code of a purpose (spec: verification, SMS codes). The code of a new password always comes from the
 * gateway.
 */
async function sendBy(firebase: boolean, input: SendCodeInput): Promise<Result<{ expiredMinutes: number }>> {
  return firebase && input.purpose !== 'password'
    ? sendCodeByFirebase(input.mobileNum, input.countryDialingCode)
    : commands.sendCode(input);
}

/**
 * The SMS code button: available, then a countdown of `expiredMinutes` × 60 seconds, then available again
 * (spec: verification, SMS code button).
 * @param loadingMs how long the "sending" toast may stay, in ms
 */
export function useSendCode(
  purpose: SendCodeInput['purpose'],
  loadingMs: number,
  captcha: CodeCaptcha,
): SendCode {
  const { t } = useTranslation();
  const firebase = useSettings()?.firebase?.sms ?? false;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const [minutes, setMinutes] = useState(SMS_DEFAULT_SECONDS / 60);
  const [busy, run] = useBusy();
  const [sent, setSent] = useState(false);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));

  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  const countDown = (ms: number) => {
    setNow(Date.now());
    setUntil(Date.now() + ms);
  };

  const sendNow = async (mobileNum: string, countryDialingCode: string) => {
    const loading = toast.show({ kind: 'loading', text: t('sms.sending'), durationMs: loadingMs });
    const answer = captcha.asked ? await captcha.take() : null;
    const typed = answer?.ok ? { captcha: answer.value } : {};
    const input = { purpose, mobileNum, countryDialingCode, ...typed };
    const sending = answer && !answer.ok ? Promise.resolve(answer) : sendBy(firebase, input);
    const result = await sending.finally(() => toast.hide(loading));
    // A captcha can be used once.
    if (captcha.asked) captcha.refresh();
    if (result.ok) {
      captcha.setAsked(false);
      setMinutes(result.value.expiredMinutes);
      setSent(true);
      countDown(result.value.expiredMinutes * 60_000);
      toast.show({ kind: 'success', text: t('sms.sent'), durationMs: TOAST_DEFAULT_MS });
      return true;
    }
    if (result.hints?.captcha) captcha.setAsked(true);
    const waitMs = result.hints?.retryAfterMs;
    // One was sent a moment ago, perhaps in a request whose answer was lost: it can be typed in.
    if (waitMs !== undefined) {
      setSent(true);
      countDown(waitMs);
    }
    // With Firebase a failure only hides the toast (spec: verification, SMS by Firebase).
    if (!firebase) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    return false;
  };
  const send: SendCode['send'] = async (mobileNum, dialingCode) =>
    until <= Date.now() && ((await run(() => sendNow(mobileNum, dialingCode))) ?? false);
  return { send, secondsLeft, busy, sent, minutes };
}
