import type { BlockList } from 'node:net';
import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { HEADERS } from '../../contract/envelope';
import { hostDirectives, policyHostsOf } from '../../contract/policy';
import type { Merchant } from '../store/merchant-schema';
import type { Gateway } from '../gateway';
import { originOf } from './address';

/** A year, the subdomains too: the least that OWASP ASVS 3.4.1 accepts. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** CSP sources. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The CSP sources of a page's inline scripts and styles; data blocks, which have a type, are not run. */
export const inlineHashes = (html: string): InlineHashes => {
  const of = (tag: RegExp) =>
    [...html.matchAll(tag)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
  return { scripts: of(/<script>([^]*?)<\/script>/g), styles: of(/<style>([^]*?)<\/style>/g) };
};

/**
 * The content security policy of a merchant's shell (spec: gateway, Shell and policy): no inline styles or
 * scripts but those of the build, no eval, nothing from other hosts, script URLs only through the named Trusted Types
 * policies. Hosts of Firebase and of vendors' game pages are allowed only for merchants that use them.
 * @param inline hashes of the page's inline scripts and styles
 */
export function policyOf(
  { domainRoute, imageCDNs, firebase: { emulator } }: Gateway,
  merchant?: Pick<Merchant, 'firebase' | 'gameHosts'>,
  inline: InlineHashes = { scripts: [], styles: [] },
): string {
  const firebase = merchant?.firebase && { ...merchant.firebase, ...(emulator !== null && { emulator }) };
  const hosts = policyHostsOf({ domainRoute, imageCDNs, gameHosts: merchant?.gameHosts, firebase });
  const directives = {
    'default-src': "'none'",
    'style-src': ["'self'", ...inline.styles].join(' '),
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    ...hostDirectives(hosts, inline.scripts),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** The policy of what is neither a page nor a worker: opened by itself, it loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** That of pictures, which have an origin of their own besides. It is short: a first visit loads dozens of them. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const PICTURE = /^\/img\//;

/** Scripts that run as a worker, with a policy of their own: the service worker and the data worker. */
const WORKER = /^\/m\/(sw\.js|assets\/worker-(?!later-)[\w-]+\.js)$/;

/** Files that a first visit loads by the dozen: nothing is logged of such a request that its id could be looked up for. */
const FILE = /^\/(m\/assets|img)\//;

/** Files of the build that no browser opens as a document, whatever is in them. */
const NEVER_A_DOCUMENT = /^\/m\/assets\/[\w.-]+\.(js|css|woff2)$/;

/** What a 304 leaves out besides. */
const NOT_CONFIRMED = ['Content-Type', 'Service-Worker-Allowed', HEADERS.requestId];

const isPage = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? '').startsWith('text/html');

/**
 * Headers of every response. What only a page or a worker heeds is sent with those alone, because it is longer than many
 * an answer, and a 304 says only what a cache needs (spec: gateway, Shell and policy).
 * @param policyFor the policy of an HTML page
 * @param proxies trusted ones
 */
export const securityHeaders =
  (
    policy: string,
    policyFor: (c: Context) => Promise<string>,
    proxies: BlockList,
  ): MiddlewareHandler<{ Variables: { requestId: string } }> =>
  async (c, next) => {
    await next();
    // Browsers ignore it on plain http, where a gateway on this machine is tried out.
    if (originOf(c, proxies).startsWith('https:')) c.header('Strict-Transport-Security', HTTPS_ONLY);
    const page = isPage(c.res);
    // The browser has the other headers with what it has saved. A page's policy may have changed since.
    if (c.res.status === 304 && !page) return NOT_CONFIRMED.forEach((name) => c.res.headers.delete(name));
    if (!c.res.ok || !FILE.test(c.req.path)) c.header(HEADERS.requestId, c.get('requestId'));
    const runs = page || WORKER.test(c.req.path);
    // The vendors' page sets its own policy.
    if (!c.res.headers.has('Content-Security-Policy')) {
      const own = page ? await policyFor(c).catch(() => policy) : policy;
      if (runs) c.header('Content-Security-Policy', own);
      else if (!c.res.ok || !NEVER_A_DOCUMENT.test(c.req.path))
        c.header('Content-Security-Policy', PICTURE.test(c.req.path) ? PICTURE_POLICY : DATA_POLICY);
    }
    c.header('X-Content-Type-Options', 'nosniff');
    if (runs) {
      c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
      c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    if (!c.res.headers.has('Cross-Origin-Resource-Policy')) {
      c.header(
        'Cross-Origin-Resource-Policy',
        c.req.path.startsWith('/wps/') ? 'cross-origin' : 'same-origin',
      );
    }
  };
