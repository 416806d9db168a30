import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '../crypto/tokens';
import { CAPTCHA_TTL_MS, consumeCaptcha, createCaptcha } from '../store/captchas';
import type { CaptchaService } from './captcha-service';

/**
 * The hashes of the longest search; half of them on average. A phone makes 50 to 250 in a millisecond. The number has six
 * digits at most, because it is sent in the field of the captcha, whose rule allows no more.
 */
export const WORK_MAX_NUMBER = 200_000;
const SALT_BYTES = 16;

/**
 * A proof of work: the client finds the number from 0 to `maxNumber` for which SHA-256 of salt and number, in decimal, is
 * the challenge (spec: verification, Proof of work). Nobody taps anything.
 */
export const workCaptcha = (secret: Buffer): CaptchaService => ({
  create: async (db, merchantCode, now) => {
    const number = String(randomInt(WORK_MAX_NUMBER + 1));
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const { id } = await createCaptcha(db, secret, merchantCode, now, number);
    const challenge = sha256(salt + number);
    return { kind: 'work', id, validMs: CAPTCHA_TTL_MS, salt, challenge, maxNumber: WORK_MAX_NUMBER };
  },
  check: (db, merchantCode, { id, text }, now) => consumeCaptcha(db, secret, merchantCode, id, text, now),
});
