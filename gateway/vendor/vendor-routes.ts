import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { originOf } from '../http/address';
import type { Gateway } from '../http/request-context';
import { etagOf } from '../http/etag';
import { ANY_PAGE, sendFile, type File } from '../http/file';
import { vendorOfTicket } from '../store/launches';
import { findVendor } from '../store/vendors';
import { VENDOR_ERRORS, VendorRefusal } from './launch-error';
import { bet, betBody, choose, chooseBody, enter, enterBody } from './game-api';

const PAGE = new URL('./page/', import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = { 'game.js': SCRIPT, 'words.js': SCRIPT, 'game.css': 'text/css; charset=utf-8' };

async function fileOf(name: string, type: string): Promise<File> {
  const body = await readFile(new URL(name, PAGE));
  return { type, etag: etagOf(body), body, quality: 9, forms: new Map() };
}

/**
 * The policy of the vendors' page. Shown in a sandboxed frame the page has an opaque origin, which `'self'` does not
 * match everywhere, so our own origin is named beside it.
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

/** Ends when the browser gives up. */
const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 503 }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/**
 * The demo vendors (decisions: Content): a page that is played with the wallet, as a vendor would serve it from a host
 * of its own. It is handed a ticket, never the session, and knows neither cookies nor storage.
 * @param shells origins of shells that may show it in a frame
 */
export function addVendors(app: Hono, gateway: Gateway, shells: readonly string[]): void {
  app.get('/vendor/play', async (c) => {
    const ticket = c.req.query('ticket') ?? '';
    const code = await vendorOfTicket(gateway.db, ticket, gateway.now());
    const vendor = code === undefined ? undefined : await findVendor(gateway.db, code);
    if (vendor?.state === 'stalled') return never(c.req.raw.signal);
    const file = await fileOf('play.html', 'text/html; charset=utf-8');
    return sendFile(c.req.raw, file, 'no-store', {
      'Content-Security-Policy': policyOf(originOf(c), shells),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/vendor/${name}`, async (c) =>
      sendFile(c.req.raw, await fileOf(name, type), 'no-cache', ANY_PAGE),
    );
  }

  // No cookies and no session are in play: whoever has the token may ask, from whatever origin.
  app.use(
    '/vendor/api/*',
    cors({ origin: '*', allowHeaders: ['Content-Type'], allowMethods: ['POST'], maxAge: 600 }),
  );
  const add = <S extends z.ZodMiniType>(
    name: string,
    schema: S,
    work: (gateway: Gateway, body: z.output<S>) => Promise<object>,
  ) =>
    app.post(`/vendor/api/${name}`, async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      try {
        return c.json(await work(gateway, await read(c, schema)));
      } catch (error) {
        if (!(error instanceof VendorRefusal)) throw error;
        return c.json({ error: error.code, ...error.extra }, VENDOR_ERRORS[error.code]);
      }
    });
  add('enter', enterBody, enter);
  add('choose', chooseBody, choose);
  add('bet', betBody, bet);
}

async function read<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, await c.req.json().catch(() => null));
  // Postgres texts cannot hold the character 0.
  if (!parsed.success || JSON.stringify(parsed.data).includes('\\u0000')) throw new VendorRefusal('request');
  return parsed.data;
}
