import * as z from 'zod/mini';
import type { SessionInfo, TypedLogin } from '../../contract/commands';
import type { RememberedLogin } from '../../contract/stored-login';
import { isSession } from '../../contract/session-info';

const record = z.object({ token: z.string(), userName: z.string(), type: z.number() });

/** A stored session; null if it is none. */
export function parseSession(text: string | null): SessionInfo | null {
  try {
    if (text === null) return null;
    const session = z.parse(record, JSON.parse(text));
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

/** What of a login is remembered, and its password. */
export function rememberable(input: TypedLogin): { login: RememberedLogin | null; password?: string } {
  const countryDialingCode = input.countryDialingCode ?? '';
  if (input.type === 'username') {
    const { type, username, password } = input;
    return { login: { type, username, password, countryDialingCode }, password };
  }
  if (input.type === 'sms') {
    return { login: { type: 'sms', username: input.mobileNum, password: '', countryDialingCode } };
  }
  const { firebaseMobileNo = '' } = input;
  if (input.firebaseChannel === 'sms' && firebaseMobileNo)
    return { login: { type: 'sms', username: firebaseMobileNo, password: '', countryDialingCode } };
  return { login: null };
}
