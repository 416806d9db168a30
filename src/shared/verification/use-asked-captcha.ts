import { useState } from 'react';
import type { CaptchaText } from '../../../contract/commands';
import type { Result } from '../../../contract/errors';
import { useCaptcha, type Captcha } from './use-captcha';

/** The captcha of a form that has none until the gateway asks for it. */
export interface AskedCaptcha {
  asked: boolean;
  setAsked: (asked: boolean) => void;
  picture: Captcha;
  /** What was typed for the picture. */
  text: string;
  setText: (text: string) => void;
  /** The answer to send, once it is there. */
  take: () => Promise<Result<CaptchaText>>;
  /** Loads another challenge. */
  refresh: () => void;
}

export function useAskedCaptcha(): AskedCaptcha {
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState('');
  const picture = useCaptcha(asked, setText);
  const take = () => picture.take(text);
  return { asked, setAsked, picture, text, setText, take, refresh: picture.refresh };
}
