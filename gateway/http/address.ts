import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The asking address; '' when a request did not come over a socket. */
export function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
