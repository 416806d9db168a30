import type { ValueOf } from '../../contract/call';
import type { Call } from '../../contract/wire/index';
import { askSealed } from './access';
import type { CallResponse } from './ask';
import type { TestGateway } from './gateway';
import { asMerchant } from './registration';

/** Headers of a call to the second merchant of the demo. */
export const AT_TIDEHOUSE = asMerchant('tidehouse');
export const AT_PARLOUR = asMerchant('parlour');

/** Logs in at a merchant with a password. */
export const loginAt = (
  gateway: TestGateway,
  merchant: string,
  username: string,
  { password = 'Parlour123', ...more }: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<CallResponse<ValueOf<Call<'session.login'>>>> =>
  askSealed(
    gateway,
    'session.login',
    { type: 'username', username, password, ...more },
    { headers: { ...asMerchant(merchant), ...headers } },
  );

/** @returns the token of a new session at a merchant */
export async function tokenAt(gateway: TestGateway, merchant: string, username: string): Promise<string> {
  const { value, code } = await loginAt(gateway, merchant, username);
  if (code) throw new Error(`login at ${merchant} failed: ${code}`);
  return value.token;
}
