import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** The address at the other end of the socket; '' when a request did not come over one. */
export function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/**
 * Whose request it is: behind a proxy that the operator named, the last address that it vouches for.
 * @param proxies addresses whose `X-Forwarded-For` is believed
 */
export function clientAddressOf(c: Context, proxies: ReadonlySet<string>): string {
  const socket = addressOf(c);
  if (!proxies.has(socket)) return socket;
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  return (
    hops
      .reverse()
      .find((hop) => hop !== '' && !proxies.has(hop))
      ?.slice(0, 64) ?? socket
  );
}

/** Where the phone sees the gateway, without a trailing slash: TLS may end at a proxy in front of it. */
export function originOf(c: Context): string {
  const url = new URL(c.req.url);
  if (c.req.header('X-Forwarded-Proto') === 'https') url.protocol = 'https:';
  return url.origin;
}
