import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '../../contract/wire/verification';
import { ask, type CallOptions, type CallResponse } from './ask';

type Kind = CaptchaChallenge['kind'];
type Asked<K extends Kind> = CallResponse<Extract<CaptchaChallenge, { kind: K }>>;

/** Requests a captcha. @throws Error if it is of another kind */
async function askCaptcha<K extends Kind>(
  url: string,
  kind: K,
  options: CallOptions<'verification.captcha'> = {},
): Promise<Asked<K>> {
  const response = await ask(url, 'verification.captcha', options);
  if (response.value.kind !== kind) throw new Error(`this is no ${kind}: ${response.text}`);
  return response as Asked<K>;
}
export const askPicture = (url: string) => askCaptcha(url, 'picture');
export const askWork = (url: string, options: CallOptions<'verification.captcha'> = {}) =>
  askCaptcha(url, 'work', options);

/** Does a proof of work as any client may. @returns the number; undefined if there is none */
export function solve({ salt, challenge, maxNumber }: Asked<'work'>['value']): string | undefined {
  for (let number = 0; number <= maxNumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return String(number);
  }
  return undefined;
}
