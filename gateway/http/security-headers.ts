import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../contract/envelope';

/** Origins of absolute addresses; paths belong to our own. */
export const originsOf = (hosts: string[]): string[] => [
  ...new Set(hosts.flatMap((host) => (/^https?:/.test(host) ? [new URL(host).origin] : []))),
];

/**
 * The content security policy of the app: no inline script or style, no eval, nothing from outside the named hosts,
 * and script addresses only through the named Trusted Types policies.
 */
export function contentSecurityPolicy(gateways: string[], images: string[]): string {
  const from = (...hosts: string[]) => ["'self'", ...hosts].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${from('data:', 'blob:', ...originsOf(images))}`,
    "font-src 'self'",
    `connect-src ${from(...originsOf([...gateways, ...images]))}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types parlour dompurify',
  ].join('; ');
}

/** Headers of every answer. */
export const securityHeaders =
  (csp: string): MiddlewareHandler<{ Variables: { requestId: string } }> =>
  async (c, next) => {
    await next();
    c.header(HEADERS.requestId, c.get('requestId'));
    c.header('Content-Security-Policy', csp);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!c.res.headers.has('Cross-Origin-Resource-Policy')) {
      c.header(
        'Cross-Origin-Resource-Policy',
        c.req.path.startsWith('/wps/') ? 'cross-origin' : 'same-origin',
      );
    }
  };
