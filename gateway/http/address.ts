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

/**
 * The country of the client, such as `VN`: from a header that a trusted proxy sets.
 * @param header its name; null if no proxy sets one
 * @returns '' if the country is unknown
 */
export function countryOf(c: Context, proxies: ReadonlySet<string>, header: string | null): string {
  if (header === null || !proxies.has(addressOf(c))) return '';
  const country = (c.req.header(header) ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

/** The gateway's origin as the client sees it, without a trailing slash: a proxy in front may terminate TLS. */
export function originOf(c: Context): string {
  const url = new URL(c.req.url);
  if (c.req.header('X-Forwarded-Proto') === 'https') url.protocol = 'https:';
  return url.origin;
}
