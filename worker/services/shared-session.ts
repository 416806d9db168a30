import type { ValueOf } from '../../contract/call';
import type { session as wire } from '../../contract/wire/session';
import type { Context } from '../context';
import type { CallResult, Client } from '../http/client';
import type { DeviceCredential } from './device-credential';

/** The session that another tab has opened by the credential, if the gateway confirms it. */
export async function sessionOfAnotherTab(
  { context, client, device }: { context: Context; client: Client; device: DeviceCredential },
  credential: string,
): Promise<CallResult<ValueOf<typeof wire.login>> | null> {
  const before = context.session;
  const latest = await device.latestSession(credential);
  if (!latest || latest.token === before?.token) return null;
  const result = await client.call('session.renew', { as: latest });
  const { token, userName, type: customerType } = latest;
  return result.ok ? { ok: true, value: { token, userName, customerType, firstTimeLogin: false } } : null;
}
