import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { HEADERS } from '../contract/envelope';
import { addAdmin } from './http/admin';
import { addCalls } from './http/calls';
import { compress } from './http/compress';
import type { Gateway } from './gateway';
import { ApiError, errorResponse } from './http/api-error';
import { policyOf, securityHeaders } from './http/security-headers';
import { addStaticFiles, shellHashes } from './http/static-files';
import type { FirstPages } from './first-page/first-pages';
import { firstPageOf } from './first-page/serve';
import { addPaymentReports } from './payments/reports';
import { addArt } from './routes/art';
import { addInbox } from './routes/inbox';
import { addShellFiles } from './routes/shell';
import { addVendorRoutes } from './vendor/vendor-routes';
import { DemoMessenger } from './messenger';
import { hostOf } from './http/address';
import { NO_LOG, type SecurityLog } from './security/security-log';
import { merchantOfHost } from './store/merchants';

/** Brotli's for answers to calls: 8 % smaller than with 4, and no slower at their sizes. */
const QUALITY = 5;
const BODY_LIMIT_BYTES = 256 * 1024;

interface AppOptions {
  gateway: Gateway;
  /** Folder of the built app (`dist/m`). */
  dist: string;
  /** Folder for assets of earlier releases; null disables storing them. */
  releases: string | null;
  /** Folder for pictures that are costly to make; without it they are kept in memory only. */
  pictures?: string | null;
  /** Bearer secret of `/admin`; null disables `/admin`. */
  operatorSecret: string | null;
  /** Makes the first pages; without it every page opens with the plain shell. */
  firstPages?: FirstPages | null;
  /** Logs logins, refusals and commands of the operator. */
  securityLog?: SecurityLog;
  /** Called with every unexpected error; the response contains only the request's id. */
  report?: (error: unknown, requestId: string) => void;
}

/** The whole gateway as one HTTP application. */
export function createApp({
  gateway,
  dist,
  releases,
  pictures = null,
  operatorSecret,
  firstPages = null,
  securityLog = NO_LOG,
  report,
}: AppOptions): Hono {
  const app = new Hono();
  const shells = new Set(gateway.shells.origins);
  const tooLarge = () => {
    const response = errorResponse(new ApiError('request.too_large'));
    // The rest of the body is not read, so the connection cannot serve another request.
    response.headers.set('Connection', 'close');
    return response;
  };
  app.use(requestId({ headerName: HEADERS.requestId }));
  const hashes = shellHashes(dist);
  const policyFor = async (c: Context) =>
    policyOf(gateway, await merchantOfHost(gateway.db, hostOf(c, gateway.proxies)), await hashes());
  app.use(securityHeaders(policyOf(gateway), policyFor, gateway.proxies));
  const crossOrigin = cors({
    // The shell may be served from any other host of `domainRoute`, or from the operator's own hosts.
    origin: (origin) => (shells.has(origin) ? origin : null),
    allowHeaders: ['Content-Type', 'If-None-Match', ...Object.values(HEADERS)],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['ETag', 'Idempotency-Replayed', HEADERS.requestId],
    maxAge: 600,
  });
  // Pages of our own origin need none of it. The calls' `Vary` names the origin in any case.
  app.use('/wps/*', (c, next) =>
    c.req.method === 'OPTIONS' || shells.has(c.req.header('Origin') ?? '') ? crossOrigin(c, next) : next(),
  );
  app.use('/wps/*', async (c, next) => {
    await next();
    c.res.headers.append('Vary', 'Accept-Encoding');
    if (c.res.status !== 200 || c.res.headers.has('Content-Encoding')) return;
    const { body, encoding } = await compress(
      Buffer.from(await c.res.arrayBuffer()),
      c.req.header('Accept-Encoding') ?? '',
      QUALITY,
    );
    c.res = new Response(body, c.res);
    if (encoding) c.res.headers.set('Content-Encoding', encoding);
  });
  app.use('*', bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge }));
  addCalls(app, gateway, shells, securityLog);
  addShellFiles(app, gateway);
  addArt(app, gateway, pictures);
  addPaymentReports(app, gateway);
  addVendorRoutes(app, gateway, [...shells]);
  if (gateway.messenger instanceof DemoMessenger) addInbox(app, gateway.messenger);
  if (operatorSecret) addAdmin(app, gateway, operatorSecret, securityLog, () => firstPages?.drop());
  app.all('/wps/*', () => errorResponse(new ApiError('request.not_found')));
  firstPages?.fetchFrom((request) => app.request(request));
  addStaticFiles(app, dist, releases, firstPages && firstPageOf(gateway, firstPages));
  app.onError((error, c) => {
    if (error instanceof ApiError) return errorResponse(error);
    report?.(error, c.get('requestId'));
    return errorResponse(new ApiError('platform.unknown'));
  });
  return app;
}
