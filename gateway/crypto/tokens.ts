import { createHash, randomBytes, randomInt } from 'node:crypto';

/** @returns 256 random bits, base64url */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores instead of a token or a code. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Random digits, such as a code: every combination is equally likely. */
export const randomDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');
