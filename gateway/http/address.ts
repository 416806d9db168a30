import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** The remote address of the socket; '' if the request did not come over one. */
export function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/**
 * The client's address: the last one in `X-Forwarded-For` that is not a trusted proxy, if the socket's is one.
 * @param proxies addresses of trusted proxies
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

/** The gateway's origin as the client sees it, without a trailing slash: a proxy in front may terminate TLS. */
export function originOf(c: Context): string {
  const url = new URL(c.req.url);
  if (c.req.header('X-Forwarded-Proto') === 'https') url.protocol = 'https:';
  return url.origin;
}
