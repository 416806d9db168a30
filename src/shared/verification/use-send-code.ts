import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SMS_DEFAULT_SECONDS, SMS_FIREBASE_MINUTES, TOAST_DEFAULT_MS } from '../../../contract/constants';
import { fail, type Result } from '../../../contract/errors';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { toast } from '../../ui/toast';

export interface SendCode {
  /** Sends a code, unless one is on its way or was sent a moment ago. @returns whether one was sent */
  send: (mobileNum: string, dialingCode: string) => Promise<boolean>;
  /** Seconds until another one can be sent; 0 if it can be now. */
  secondsLeft: number;
  busy: boolean;
  /** A code was sent to the number: the code field is open. */
  sent: boolean;
  /** Minutes the last code is valid for. */
  minutes: number;
}

/** What sends the code of a purpose; Firebase's part is loaded when it is first used (A §4: firebase path). */
async function sendBy(
  firebase: boolean,
  purpose: 'login' | 'register' | 'password',
  mobileNum: string,
  countryDialingCode: string,
): Promise<Result<{ expiredMinutes: number }>> {
  if (!firebase || purpose === 'password') {
    return commands.sendCode({ purpose, mobileNum, countryDialingCode });
  }
  const phone = await import('../../data/firebase').catch(() => null);
  if (!phone) return fail('offline');
  const sent = await phone.sendPhoneCode(`+${countryDialingCode}${mobileNum.replace(/^0+/, '')}`);
  return sent.ok ? { ok: true, value: { expiredMinutes: SMS_FIREBASE_MINUTES } } : sent;
}

/**
 * The SMS code button (A §4): available, then a countdown of `expiredMinutes` × 60 seconds, then available again.
 * @param loadingMs how long the message of sending may stay, in ms
 */
export function useSendCode(purpose: 'login' | 'register' | 'password', loadingMs: number): SendCode {
  const { t } = useTranslation();
  const firebase = useSettings()?.firebase?.sms ?? false;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const [minutes, setMinutes] = useState(SMS_DEFAULT_SECONDS / 60);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const sending = useRef(false);
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

  const send = async (mobileNum: string, dialingCode: string) => {
    if (sending.current || until > Date.now()) return false;
    sending.current = true;
    setBusy(true);
    const loading = toast.show({ kind: 'loading', text: t('sms.sending'), durationMs: loadingMs });
    const result = await sendBy(firebase, purpose, mobileNum, dialingCode);
    toast.hide(loading);
    sending.current = false;
    setBusy(false);
    if (result.ok) {
      setMinutes(result.value.expiredMinutes);
      setSent(true);
      countDown(result.value.expiredMinutes * 60_000);
      toast.show({ kind: 'success', text: t('sms.sent'), durationMs: TOAST_DEFAULT_MS });
      return true;
    }
    const waitMs = result.hints?.retryAfterMs;
    // One was sent a moment ago, perhaps with an answer that got lost: it can be typed in.
    if (waitMs !== undefined) {
      setSent(true);
      countDown(waitMs);
    }
    // A §8: with Firebase a failure only takes the message away.
    if (!firebase) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    return false;
  };
  return { send, secondsLeft, busy, sent, minutes };
}
