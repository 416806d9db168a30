import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright';
import { until } from '../support/until';
import { passHead } from '../support/pass-head';
import { cutToViewport, plainHead, standAlike, withoutStyles } from './cut';

/** Where the static page lives, beside the app and on the same origin, so that both are served the same way. */
export const STATIC_PATH = '/static/';

/** An empty page beside it, without a policy, from which its service worker is registered. */
export const STATIC_INSTALLER = `${STATIC_PATH}install`;

interface StaticPage {
  html: string;
  /** The headers of the app's own HTML. */
  headers: Record<string, string>;
}

interface Captured extends StaticPage {
  /** Where its tiles stand. */
  shape: number[];
}

/** Headers that belong to one response or to its length. */
const OF_ONE_RESPONSE =
  /^(content-(length|encoding|type)|transfer-encoding|connection|keep-alive|date|etag|x-request-id|set-cookie)$/;

/** Where the tiles of a page stand in its first viewport. */
const SHAPE = `[...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect())
  .filter(({ top, width }) => width && top < innerHeight).flatMap(({ top, left }) => [top, left])`;

/**
 * Copies home's first viewport in the first frame in which nothing of it waits for rows: carousels that start later
 * would add markup that no first paint has.
 */
const COPY = `(() => {
  const cutToViewport = ${String(cutToViewport)};
  const inView = (element) => element.getClientRects().length && element.getBoundingClientRect().top < innerHeight;
  const look = () => {
    // React's page is laid out beneath the painted copy for a frame.
    if (document.getElementById('snapshot')) return requestAnimationFrame(look);
    const all = (selector) => [...document.querySelectorAll('#root ' + selector)].filter(inView);
    if (all('.tile').length < 6 || !all('.banner strong').length || all('.skeleton').length) {
      return requestAnimationFrame(look);
    }
    const root = document.getElementById('root');
    const copy = root.cloneNode(true);
    cutToViewport(root, copy, innerWidth, innerHeight);
    const attributes = [...document.documentElement.attributes].filter(({ name }) => name !== 'style');
    globalThis.__copy = {
      attributes: attributes.map(({ name, value }) => ' ' + name + '="' + value + '"').join(''),
      markup: copy.outerHTML,
      shape: ${SHAPE},
    };
  };
  requestAnimationFrame(look);
})()`;

interface Copy {
  attributes: string;
  markup: string;
  shape: number[];
}

/**
 * Home's first viewport as plain HTML: the elements, texts and pictures that the painted page shows there, the head of the
 * HTML as it was served, with its style sheet inline or linked, and no script.
 */
export async function captureStaticPage(context: BrowserContext, app: string): Promise<Captured> {
  const served = await fetch(app);
  const head = plainHead(await served.text());
  const page = await context.newPage();
  await page.addInitScript(COPY);
  await page.goto(app);
  const copied = () => page.evaluate(() => (globalThis as unknown as { __copy?: Copy }).__copy ?? null);
  await until(async () => (await copied()) !== null, { message: 'home is painted' });
  const { attributes, markup, shape } = (await copied()) as Copy;
  await page.close();
  const body = withoutStyles(markup);
  return {
    shape,
    html: `<!doctype html><html${attributes} data-static="yes"><head>${head}</head><body>${body}</body></html>`,
    headers: Object.fromEntries([...served.headers].filter(([name]) => !OF_ONE_RESPONSE.test(name))),
  };
}

/** @throws Error if the tiles of the static page do not stand where home's do */
export async function checkStaticPage(context: BrowserContext, url: string, shape: number[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const drawn = await page.evaluate<number[]>(SHAPE);
  await page.close();
  if (!standAlike(drawn, shape))
    throw new Error(`tiles of the static page stand at ${drawn}, of home at ${shape}`);
}

/** The simplest service worker that caches the page and everything it draws. */
const SERVICE_WORKER = `
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await caches.open('static');
  const html = await (await fetch('${STATIC_PATH}')).text();
  const parts = [...html.matchAll(/(?:href|src)="(\\/(?:img|m\\/assets)\\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll(['${STATIC_PATH}', ...new Set(parts)]);
  await self.skipWaiting();
})()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open('static');
  const saved = await cache.match(event.request);
  if (saved) return saved;
  const response = await fetch(event.request);
  if (response.ok) await cache.put(event.request, response.clone());
  return response;
})()));
`;

/** Serves the static page at its path and passes everything else on to the gateway. */
export async function serveBeside(
  gatewayPort: number,
): Promise<{ port: number; setPage: (page: StaticPage) => void; server: Server }> {
  let page: StaticPage = { html: '', headers: {} };
  const server = createServer((incoming, outgoing) => {
    const send = (type: string, text: string, headers: Record<string, string>) => {
      // The gateway sends none either.
      outgoing.removeHeader('Connection');
      outgoing.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Encoding': 'br' });
      outgoing.end(brotliCompressSync(text));
    };
    if (incoming.url === STATIC_PATH) return send('text/html; charset=utf-8', page.html, page.headers);
    if (incoming.url === STATIC_INSTALLER) return send('text/html', '<!doctype html>', {});
    if (incoming.url === `${STATIC_PATH}sw.js`) {
      return send('text/javascript', SERVICE_WORKER, { 'Cache-Control': 'no-cache' });
    }
    const { url: path, method, headers } = incoming;
    const upstream = forward({ host: 'localhost', port: gatewayPort, path, method, headers }, (answer) => {
      passHead(answer, outgoing);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => incoming.socket.destroy());
    return incoming.pipe(upstream);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, setPage: (next) => (page = next), server };
}
