import Hex from 'crypto-js/enc-hex';
import SHA256 from 'crypto-js/sha256';
import type { WorkChallenge } from '../../contract/wire/verification';

/**
 * Whether a number answers a challenge. Web Crypto would take three times as long, because every call of it is awaited.
 */
export const answers = ({ salt, challenge }: WorkChallenge, number: number): boolean =>
  Hex.stringify(SHA256(`${salt}${number}`)) === challenge;
