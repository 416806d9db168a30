import type { SessionInfo } from './commands';

/** What a header can carry. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
const LONGEST_NAME = 256;

/** Whether a stored session can be one: storage can be damaged, and no request leaves with such a token. */
export const isSession = ({ token, userName, type }: SessionInfo): boolean =>
  TOKEN.test(token) &&
  userName !== '' &&
  userName.length <= LONGEST_NAME &&
  Number.isInteger(type) &&
  type >= 0;
