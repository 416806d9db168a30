import type { SessionInfo } from '../../contract/commands';
import type { Client } from '../http/client';

export const LOGOUT_DEADLINE_MS = 5_000;

/** Ends a session at the gateway, whoever is signed in here. Nobody waits for it. */
export function endAtGateway(client: Client, { token, userName, type }: SessionInfo): void {
  void client.call('session.logout', { as: { token, userName, type }, deadlineMs: LOGOUT_DEADLINE_MS });
}
