import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressOf, isLoopback } from './address';

/** Names of this machine, as the `Host` header spells them. */
const HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORT = 80;
/** Headers of proxies. Behind a proxy on this machine, all requests come from this machine. */
const FORWARDED = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a request comes from a program on this machine and is meant for it: the peer is a loopback address, the `Host`
 * is this machine with the port of the gateway, and no proxy has left a trace (spec: gateway, Local pages). Another host
 * name is a public name behind a proxy, or a page that had its name resolve to this machine (DNS rebinding). HTTP/1.0 is
 * what nginx speaks to a gateway by default, with a loopback `Host` and no other trace; no browser speaks it.
 */
export function isLocalRequest(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const port = incoming?.socket.localPort;
  const host = c.req.header('Host')?.toLowerCase();
  const known = HOSTS.some((name) => host === `${name}:${port}` || (port === DEFAULT_PORT && host === name));
  const direct = !Object.keys(c.req.header()).some((name) => FORWARDED.test(name));
  return known && direct && incoming?.httpVersion !== '1.0' && isLoopback(addressOf(c));
}
