import type { Context } from 'hono';
import { ApiError } from './api-error';

/** The origins of absolute addresses in `DOMAIN_ROUTE` and `SHELL_ORIGINS`; other addresses are left out. */
export const shellOriginsOf = (...lists: readonly (readonly string[])[]): string[] => [
  ...new Set(
    lists
      .flat()
      .filter((one) => /^https?:\/\//.test(one))
      .map((one) => new URL(one).origin),
  ),
];

/**
 * Refuses a write that a page of another site has a browser send: browsers say so in `Sec-Fetch-Site`, and only the
 * operator's own shells may (spec: gateway, Cross-origin requests). Older browsers and programs do not send the header.
 * @param writes whether the call changes something, by whichever method
 * @param shells origins of the shells on other hosts
 * @throws ApiError auth.forbidden
 */
export function requireOwnPage(c: Context, writes: boolean, shells: ReadonlySet<string>): void {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (!writes || site === 'same-origin' || site === 'none') return;
  if (!shells.has(c.req.header('Origin') ?? '')) throw new ApiError('auth.forbidden');
}

/**
 * Refuses a body of another type than the call's: a page of another site can send `text/plain` without asking first.
 * @throws ApiError request.invalid
 */
export function requireBodyType(c: Context, form: boolean): void {
  const [type] = (c.req.header('Content-Type') ?? '').split(';');
  const expected = form ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type?.trim().toLowerCase() !== expected) throw new ApiError('request.invalid');
}

/** Host name of the page that sent the request, as it says itself: its origin, else the host that it asked. */
export function pageHostOf(c: Context): string {
  const origin = c.req.header('Origin') ?? '';
  return new URL(URL.canParse(origin) ? origin : c.req.url).hostname;
}
