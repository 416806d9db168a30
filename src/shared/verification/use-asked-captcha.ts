import { useState } from 'react';
import type { CaptchaText } from '../../../contract/commands';
import { useCaptcha, type Captcha } from './use-captcha';

/** The captcha of a form that has none until the gateway asks for it. */
export interface AskedCaptcha {
  asked: boolean;
  setAsked: (asked: boolean) => void;
  picture: Captcha;
  /** What was typed for the picture. */
  text: string;
  setText: (text: string) => void;
  read: () => CaptchaText;
  /** Loads another picture. */
  refresh: () => void;
}

export function useAskedCaptcha(): AskedCaptcha {
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState('');
  const picture = useCaptcha(asked, () => setText(''));
  const read = () => ({ id: picture.id, text });
  return { asked, setAsked, picture, text, setText, read, refresh: picture.refresh };
}
