import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type * as z from 'zod/mini';
import { countryOf, originOf } from '../http/address';
import type { Gateway } from '../gateway';
import { ANY_PAGE, fileOf, sendFile, type File } from '../http/file';
import { validate } from '../http/validate';
import { vendorOfTicket } from '../store/launches';
import { findVendor } from '../store/vendors';
import { LAUNCH_ERRORS, LaunchError } from './launch-error';
import { bet, betBody, choose, chooseBody, enter, enterBody } from './game-api';

const PAGE = new URL('./page/', import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = {
  'game.js': SCRIPT,
  'kinds.js': SCRIPT,
  'words.js': SCRIPT,
  'game.css': 'text/css; charset=utf-8',
};

const readPageFile = async (name: string, type: string): Promise<File> =>
  fileOf(type, await readFile(new URL(name, PAGE)), 9);

/**
 * The content security policy of the vendors' page. In a sandboxed frame the page has an opaque origin, which `'self'` does
 * not match in every browser, so the gateway's origin is listed too.
 */
function policyOf(origin: string, shells: readonly string[]): string {
  const own = `'self' ${origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own}`,
    `connect-src ${own}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${[own, ...shells].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** A response that never comes; ends when the browser cancels the request. */
const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 503 }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/**
 * The demo vendors (spec: gateway, Demo vendors): a page that plays with the wallet, as a vendor would serve it from its own
 * host. It receives a ticket, never the session, and uses neither cookies nor storage.
 * @param shells origins of the shells that may show it in a frame
 */
export function addVendorRoutes(app: Hono, gateway: Gateway, shells: readonly string[]): void {
  app.get('/vendor/play', async (c) => {
    const ticket = c.req.query('ticket') ?? '';
    const code = await vendorOfTicket(gateway.db, ticket, gateway.now());
    const vendor = code === undefined ? undefined : await findVendor(gateway.db, code);
    if (vendor?.state === 'stalled') return never(c.req.raw.signal);
    const file = await readPageFile('play.html', 'text/html; charset=utf-8');
    return sendFile(c.req.raw, file, 'no-store', {
      'Content-Security-Policy': policyOf(originOf(c, gateway.proxies), shells),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/vendor/${name}`, async (c) =>
      sendFile(c.req.raw, await readPageFile(name, type), 'no-cache', ANY_PAGE),
    );
  }

  // No cookies and no session are involved: whoever has the token may call, from any origin.
  app.use(
    '/vendor/api/*',
    cors({ origin: '*', allowHeaders: ['Content-Type'], allowMethods: ['POST'], maxAge: 600 }),
  );
  const add = <S extends z.ZodMiniType>(
    name: string,
    schema: S,
    work: (gateway: Gateway, body: z.output<S>, country: string) => Promise<object>,
  ) =>
    app.post(`/vendor/api/${name}`, async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      try {
        const country = countryOf(c, gateway.proxies, gateway.countryHeader);
        return c.json(await work(gateway, await read(c, schema), country));
      } catch (error) {
        if (!(error instanceof LaunchError)) throw error;
        return c.json({ error: error.code, ...error.extra }, LAUNCH_ERRORS[error.code]);
      }
    });
  add('enter', enterBody, enter);
  add('choose', chooseBody, choose);
  add('bet', betBody, bet);
}

async function read<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  const body = validate(schema, await c.req.json().catch(() => null));
  if (body === undefined) throw new LaunchError('request');
  return body;
}
