import { useEffect, useState } from 'react';
import type { CaptchaText, SendCodeInput } from '../../../contract/commands';
import type { Result } from '../../../contract/errors';
import { CONTACT_CODES } from '../../../contract/security';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { readSentCode, saveSentCode } from './sent-codes';
import { sendCodeByFirebase } from './sms-by-firebase';

/** The countdown where the gateway names no time (spec: verification, SMS code button). */
const SMS_DEFAULT_SECONDS = 60;

export interface SendCode {
  /**
   * Sends a code, unless one is being sent or was sent a moment ago.
   * @returns whether there is one to type in, and the countdown stands in place of the button, which may have had the focus
   */
  send: (mobileNum: string, dialingCode: string) => Promise<boolean>;
  /** Seconds until another one can be sent; 0 if it can be now. */
  secondsLeft: number;
  busy: boolean;
  /** A code was sent to the number: the code field is open. */
  sent: boolean;
  /** Minutes the last code is valid for; null if that is not known. */
  minutes: number | null;
  /** The number that code was sent to, if it was before this form was drawn. */
  sentTo: { mobileNum: string; dialingCode: string } | null;
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
 * The SMS code button: available, then a countdown of `expiredMinutes` × 60 seconds, then available again. The countdown
 * goes on when the form is left and after a reload (spec: verification, SMS code button).
 * @param loadingMs how long the "sending" toast may stay, in ms
 */
export function useSendCode(
  purpose: SendCodeInput['purpose'],
  loadingMs: number,
  captcha: CodeCaptcha,
): SendCode {
  const { t } = useTranslation();
  const isContact = (CONTACT_CODES as readonly string[]).includes(purpose);
  const firebase = (useSettings((settings) => settings.firebase?.sms) ?? false) && !isContact;
  const [sentTo] = useState(() => readSentCode(purpose));
  const [until, setUntil] = useState(sentTo?.until ?? 0);
  const [now, setNow] = useState(Date.now);
  const [minutes, setMinutes] = useState(sentTo?.minutes ?? null);
  const [busy, run] = useBusy();
  const [sent, setSent] = useState(sentTo !== null);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));

  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  const sendNow = async (mobileNum: string, countryDialingCode: string) => {
    const countDown = (ms: number, valid: number | null) => {
      const until = Date.now() + ms;
      // Of the account's own phone and e-mail nothing is stored.
      const to = isContact ? '' : mobileNum;
      const code = { until, minutes: valid, mobileNum: to, dialingCode: countryDialingCode };
      saveSentCode(purpose, code, !firebase || purpose === 'password');
      setSent(true);
      setMinutes(valid);
      setNow(Date.now());
      setUntil(code.until);
    };
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
      countDown(result.value.expiredMinutes * 60_000, result.value.expiredMinutes);
      toast.show({ kind: 'success', text: t('sms.sent') });
      return true;
    }
    if (result.hints?.captcha) captcha.setAsked(true);
    const isLimited = !firebase && result.code === 'request.rate_limited';
    const waitMs = result.hints?.retryAfterMs ?? (isLimited ? SMS_DEFAULT_SECONDS * 1_000 : undefined);
    // One was sent a moment ago, perhaps in a request whose answer was lost: it can be typed in.
    if (waitMs !== undefined) countDown(waitMs, null);
    // With Firebase a failure only hides the toast (spec: verification, SMS by Firebase).
    if (!firebase) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    return waitMs !== undefined && !result.hints?.captcha;
  };
  const send: SendCode['send'] = async (mobileNum, dialingCode) =>
    until <= Date.now() && ((await run(() => sendNow(mobileNum, dialingCode))) ?? false);
  return { send, secondsLeft, busy, sent, minutes, sentTo };
}
