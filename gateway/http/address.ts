import { BlockList, isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const GROUPS = 8;
/** A provider gives each customer at least this much of IPv6: one customer has 2^64 addresses of one network. */
const NETWORK_GROUPS = 4;
/** An IPv6 host with its port, and an IPv4 host with its port, as some proxies write them. */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * The one spelling of an address: IPv6 compressed and in lower case, IPv4-mapped IPv6 as IPv4, without brackets, port and
 * zone id.
 * @returns undefined if the text is no address
 */
export function parseAddress(text: string): string | undefined {
  const [, host = text.trim()] = BRACKETED.exec(text.trim()) ?? WITH_PORT.exec(text.trim()) ?? [];
  const bare = host.split('%', 1)[0] ?? '';
  if (isIP(bare) === 0) return undefined;
  const { address } = new SocketAddress({ address: bare, family: familyOf(bare) });
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  return isIP(mapped) === 4 ? mapped : address;
}

/**
 * The network that limits count (spec: gateway, Addresses): an IPv4 address, or the /64 of an IPv6 address.
 * @param address as `parseAddress` returns it, or ''
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  // The last part may be an IPv4 address, which stands for two groups.
  const right = tail.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []));
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const prefix = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
  return `${new SocketAddress({ address: `${prefix}::`, family: 'ipv6' }).address}/64`;
}

/**
 * The trusted proxies of a list of addresses and CIDR blocks, such as `10.0.0.0/8` or `2001:db8::/32`.
 * @throws Error naming the entry that is neither
 */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [text = '', length, ...more] = entry.split('/');
    const address = isIP(text) === 0 ? undefined : parseAddress(text);
    if (address === undefined || text.includes('%') || more.length) throw notProxy(entry);
    if (length === undefined) list.addAddress(address, familyOf(address));
    // The bits of an IPv4-mapped block are counted from the start of the IPv6 address.
    else
      addBlock(list, address, Number(length) - (text.includes(':') && isIP(address) === 4 ? 96 : 0), entry);
  }
  return list;
}

function addBlock(list: BlockList, address: string, length: number, entry: string): void {
  const longest = isIP(address) === 4 ? 32 : 128;
  const written = entry.slice(entry.indexOf('/') + 1);
  if (!/^\d{1,3}$/.test(written) || length < 0 || length > longest) throw notProxy(entry);
  list.addSubnet(address, length, familyOf(address));
}

const notProxy = (entry: string) =>
  new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a CIDR block such as 10.0.0.0/8`);

export const isLoopback = (address: string): boolean => {
  const parsed = parseAddress(address);
  return parsed === '::1' || (parsed?.startsWith('127.') ?? false);
};

/** The remote address of the socket; '' if the request did not come over one. */
export function addressOf(c: Context): string {
  try {
    return parseAddress(getConnInfo(c).remote.address ?? '') ?? '';
  } catch {
    return '';
  }
}

const isIn = (proxies: BlockList, address: string): boolean =>
  address !== '' && proxies.check(address, familyOf(address));

/** Whether a trusted proxy sent the request. Nobody else's headers about the client are believed. */
const isProxied = (c: Context, proxies: BlockList): boolean => isIn(proxies, addressOf(c));

/**
 * The client's address (spec: gateway, Addresses): the last one in `X-Forwarded-For` that is not a trusted proxy, if the
 * socket's is one. What stands before something that is no address may come from the client and does not count.
 */
export function clientAddressOf(c: Context, proxies: BlockList): string {
  const socket = addressOf(c);
  if (!isIn(proxies, socket)) return socket;
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').filter((hop) => hop.trim() !== '');
  for (const hop of hops.reverse()) {
    const address = parseAddress(hop);
    if (address === undefined) return socket;
    if (!isIn(proxies, address)) return address;
  }
  return socket;
}

/**
 * The country of the client, such as `VN`: from a header that a trusted proxy sets.
 * @param header its name; null if no proxy sets one
 * @returns '' if the country is unknown
 */
export function countryOf(c: Context, proxies: BlockList, header: string | null): string {
  if (header === null || !isProxied(c, proxies)) return '';
  const country = (c.req.header(header) ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

/** A host name or an address in brackets or with dots, and a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The gateway's origin as the client sees it, without a trailing slash. A trusted proxy may terminate TLS and replace the
 * `Host` header, and says so in `X-Forwarded-Proto` and `X-Forwarded-Host`.
 */
export function originOf(c: Context, proxies: BlockList): string {
  const url = new URL(c.req.url);
  if (!isProxied(c, proxies)) return url.origin;
  const host = c.req.header('X-Forwarded-Host') ?? '';
  const base = HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : url;
  if (c.req.header('X-Forwarded-Proto') !== 'https') return base.origin;
  base.protocol = 'https:';
  return base.origin;
}

/** The host name that the client sees, in lower case and without a port. */
export const hostOf = (c: Context, proxies: BlockList): string => new URL(originOf(c, proxies)).hostname;
