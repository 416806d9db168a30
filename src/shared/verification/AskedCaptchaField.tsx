import { useEffect, useRef } from 'react';
import { CaptchaField } from './CaptchaField';
import type { AskedCaptcha } from './use-asked-captcha';

/** The field of a captcha that the gateway has asked for; it takes the focus when it appears. */
export function AskedCaptchaField({ captcha }: { captcha: AskedCaptcha }) {
  const input = useRef<HTMLInputElement>(null);
  const { asked, picture, text, setText } = captcha;
  useEffect(() => {
    if (asked) input.current?.focus();
  }, [asked, picture.kind]);
  if (!asked) return null;
  return (
    <CaptchaField
      ref={input}
      name="captcha"
      value={text}
      onChange={(event) => setText(event.target.value)}
      captcha={picture}
    />
  );
}
