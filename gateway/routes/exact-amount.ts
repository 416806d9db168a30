import type { GatewayErrorCode } from '../../contract/errors';
import { MINOR_PER_MAJOR, toMinor } from '../../contract/money';
import { fieldError } from '../http/api-error';

/** Minor units of an amount of the wire. @param amount untrusted: must be exact in minor units @throws ApiError `code` */
export function minorOf(amount: number, code: GatewayErrorCode): number {
  const minor = toMinor(amount);
  if (minor / MINOR_PER_MAJOR !== amount) throw fieldError(code, 'amount');
  return minor;
}
