import { isIP } from 'node:net';
import type { ActivityKind, LoginMethod, ServiceActivity } from '../../contract/security';
import type { CallName } from '../../contract/wire/index';
import { deviceName } from '../http/device-name';
import type { RequestContext } from '../http/request-context';
import { addActivity } from '../store/activity';
import type { Queryable } from '../store/db';

/** What the activity list tells of a request. */
export type ActivityRequest = Pick<
  RequestContext<CallName>,
  'gateway' | 'merchantCode' | 'userAgent' | 'device' | 'country' | 'address'
>;

/** The first half of an IPv4 address, the first two groups of an IPv6 one: enough to tell a stranger's network. */
function roughNetwork(address: string): string {
  const version = isIP(address);
  if (version === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  return version === 6 ? `${address.split(':').slice(0, 2).join(':')}:*` : '';
}

/** Enters what a request has done in the member's activity list, with its device and its rough place. */
export const recordActivity = (
  db: Queryable,
  { gateway, merchantCode, userAgent, device, country, address }: ActivityRequest,
  memberId: string,
  kind: ActivityKind,
  method: LoginMethod | null = null,
): Promise<void> =>
  addActivity(db, {
    ...{ merchantCode, memberId, kind, method, country },
    device: deviceName(userAgent, device),
    network: roughNetwork(address),
    at: gateway.now(),
  });

/** Enters what customer service has done. @param at epoch ms */
export const recordService = (
  db: Queryable,
  merchantCode: string,
  memberId: string,
  kind: ServiceActivity,
  at: number,
): Promise<void> =>
  addActivity(db, { merchantCode, memberId, kind, method: null, device: '', country: '', network: '', at });
