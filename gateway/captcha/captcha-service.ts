import type { CaptchaChallenge } from '../../contract/wire/verification';
import type { Queryable } from '../store/db';

/** What a client says a challenge's answer is. */
interface CaptchaAnswer {
  /** Of the challenge, from the `Captcha` header. */
  id: string;
  /** From the body. */
  text: string;
}

/**
 * Slows down programs that log in and register. The gateway has two, chosen by `CAPTCHA`; an operator can add one of an
 * outside service (decision 0028; spec: verification, Another captcha).
 */
export interface CaptchaService {
  /**
   * A new challenge for a client of a merchant.
   * @param db the transaction of the call
   * @param now epoch ms
   */
  create: (db: Queryable, merchantCode: string, now: number) => Promise<CaptchaChallenge>;
  /**
   * Whether the answer is right. A challenge counts once, rightly or wrongly answered, and only at its merchant.
   * @param now epoch ms
   */
  check: (db: Queryable, merchantCode: string, answer: CaptchaAnswer, now: number) => Promise<boolean>;
}

/** Values of `CAPTCHA`. */
export const CAPTCHA_KINDS = ['picture', 'work'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];
