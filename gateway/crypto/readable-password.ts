import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to read and type. It always contains a letter and a digit, as the field rule requires. */
export const readablePassword = (length: number): string =>
  `${Array.from({ length: length - 2 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}k7`;
