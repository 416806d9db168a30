import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaText } from '../../../contract/commands';
import { fail, isTemporary, succeed, type ErrorCode, type Result } from '../../../contract/errors';
import type { CaptchaChallenge } from '../../../contract/wire/verification';
import { isActive, onActive, retryLater } from '../../data/retry-later';
import { commands } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

/** A challenge is replaced so long before it expires, in ms: the answer must still reach the gateway. */
const EXPIRY_MARGIN_MS = 10_000;
/** What a form holds where there is nothing to type. It passes the rule of the field, and is never sent. */
const NOTHING_TO_TYPE = '000000';

interface CaptchaState {
  /** Null until the first challenge has loaded. */
  kind: CaptchaChallenge['kind'] | null;
  /** The picture, as a `data:` address; null until it has loaded. */
  image: string | null;
  /** Work: the answer is found. */
  solved: boolean;
  /** Why there is no challenge. */
  failed: ErrorCode | null;
  /** Epoch ms; null without a challenge. */
  expiresAt: number | null;
}

export interface Captcha extends CaptchaState {
  /** Loads another challenge and clears what was typed for the last one. */
  refresh: () => void;
  /** The answer to send, once it is there. @param typed for a picture */
  take: (typed: string) => Promise<Result<CaptchaText>>;
}

/** An answer; its text is null if it must be typed. */
type Answer = Result<{ id: string; text: string | null }>;

const NONE: CaptchaState = { kind: null, image: null, solved: false, failed: null, expiresAt: null };
/** The state in which a challenge arrives. */
const arrived = (challenge: CaptchaChallenge): CaptchaState => ({
  ...NONE,
  kind: challenge.kind,
  image: challenge.kind === 'picture' ? `data:image/png;base64,${challenge.image}` : null,
  expiresAt: Date.now() + Math.max(0, challenge.validMs - EXPIRY_MARGIN_MS),
});

/**
 * A form's captcha (spec: verification, Captcha). It replaces itself when it expires, and is requested again after a
 * failure that may pass.
 * @param shown loads the first one as soon as it is true
 * @param setTyped sets the form's value
 */
export function useCaptcha(shown: boolean, setTyped: (text: string) => void): Captcha {
  const [state, setState] = useState(NONE);
  const requested = useRef(0);
  const attempts = useRef(0);
  const working = useRef<string | null>(null);
  const answer = useRef<Promise<Answer>>(Promise.resolve(fail('cancelled')));
  const set = useLatest(setTyped);
  const last = useLatest(state);

  const stop = useCallback(() => {
    if (working.current !== null) void commands.stopCaptcha(working.current);
    working.current = null;
  }, []);
  const load = useCallback(
    async (request: number): Promise<Answer> => {
      // Of two taps, the challenge of the last one counts.
      const isCurrent = () => request === requested.current;
      const failed = (code: ErrorCode) => {
        setState(({ kind }) => ({ ...NONE, kind, failed: code }));
        return fail(code);
      };
      const result = await commands.captcha();
      if (!isCurrent()) return answer.current;
      if (!result.ok) return failed(result.code);
      const challenge = result.value;
      setState(arrived(challenge));
      set.current(challenge.kind === 'picture' ? '' : NOTHING_TO_TYPE);
      if (challenge.kind === 'picture') {
        attempts.current = 0;
        return succeed({ id: challenge.id, text: null });
      }
      working.current = challenge.id;
      const solved = await commands.solveCaptcha(challenge);
      if (!isCurrent()) return answer.current;
      working.current = null;
      if (!solved.ok) return failed(solved.code);
      attempts.current = 0;
      setState((now) => ({ ...now, solved: true }));
      return succeed({ id: challenge.id, text: solved.value.text });
    },
    [set],
  );
  const refresh = useCallback(() => {
    stop();
    set.current(last.current.kind === 'picture' ? '' : NOTHING_TO_TYPE);
    setState((now) => ({ ...now, solved: false, failed: null, expiresAt: null }));
    answer.current = load(++requested.current);
  }, [stop, set, last, load]);
  const leave = useCallback(() => {
    stop();
    answer.current = Promise.resolve(fail('cancelled'));
    requested.current++;
  }, [stop]);

  useEffect(() => {
    if (!shown) return undefined;
    refresh();
    return leave;
  }, [shown, refresh, leave]);

  const { expiresAt, failed } = state;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    // A page that nobody sees asks for nothing, and a phone that slept has not counted the time.
    const check = () => {
      if (isActive() && Date.now() >= expiresAt) refresh();
    };
    const timer = setTimeout(check, expiresAt - Date.now());
    const stopWatching = onActive(check);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [expiresAt, refresh]);
  useEffect(() => {
    if (!isTemporary(failed)) return undefined;
    return retryLater(attempts.current++, refresh);
  }, [failed, refresh]);

  const take = useCallback(
    async (typed: string): Promise<Result<CaptchaText>> => {
      if (!shown) return succeed({ id: '', text: '' });
      let found = await answer.current;
      if (!found.ok) {
        refresh();
        found = await answer.current;
      }
      if (!found.ok) return found;
      const { id, text } = found.value;
      // A picture that came after the form was sent has not been read yet.
      if (text === null && (typed === '' || typed === NOTHING_TO_TYPE)) return fail('verification.captcha');
      return succeed({ id, text: text ?? typed });
    },
    [shown, refresh],
  );
  return { ...state, refresh, take };
}
