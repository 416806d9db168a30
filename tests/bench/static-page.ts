import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Response } from 'playwright';
import { SNAPSHOT_ID } from '../../contract/snapshot';
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

/** What is seen of a page in its first viewport. */
interface Seen {
  /** Where the tiles stand. */
  shape: number[];
  /** Texts and addresses of pictures. */
  content: string[];
}

interface Captured extends StaticPage {
  seen: Seen;
}

interface Copy {
  attributes: string;
  markup: string;
  seen: Seen;
}

/** Headers that belong to one response or to its length. */
const OF_ONE_RESPONSE =
  /^(content-(length|encoding|type)|transfer-encoding|connection|keep-alive|date|etag|x-request-id|set-cookie)$/;

/** What is seen of a page in its first viewport. */
const SEEN = `(() => {
  const inView = (element) => {
    const { top, left, right, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && left < innerWidth && right > 0;
  };
  const elements = [...document.querySelectorAll('#${SNAPSHOT_ID} *')].filter(inView);
  const textOf = ({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue).join('').trim();
  return {
    shape: elements.filter((element) => element.matches('.tile')).flatMap((tile) => {
      const { top, left } = tile.getBoundingClientRect();
      return [top, left];
    }),
    content: elements.map((element) => (element.localName === 'img' ? element.src : textOf(element))).filter(Boolean),
  };
})()`;

/** Copies the first viewport of the page as it was painted. The app's own, which takes its place, has more elements. */
const COPY = `(async () => {
  const cutToViewport = ${String(cutToViewport)};
  const painted = document.getElementById('${SNAPSHOT_ID}');
  await Promise.all([document.fonts.ready, ...[...painted.querySelectorAll('img')].map((image) => image.decode().catch(() => 0))]);
  const copy = painted.cloneNode(true);
  cutToViewport(painted, copy, innerWidth, innerHeight);
  const attributes = [...document.documentElement.attributes].filter(({ name }) => name !== 'style');
  return {
    attributes: attributes.map(({ name, value }) => ' ' + name + '="' + value + '"').join(''),
    markup: copy.outerHTML,
    seen: ${SEEN},
  };
})()`;

/**
 * Home's first viewport as plain HTML: the elements, texts and pictures that the first page shows there, the head of the
 * HTML as it was served, with its style sheet inline, and no script.
 */
export async function captureStaticPage(context: BrowserContext, app: string): Promise<Captured> {
  const page = await context.newPage();
  // The app would take the place of what was painted.
  await page.route(/\.js$/, () => undefined);
  let served: Response | null = null;
  const isComposed = async () => {
    served = await page.goto(app);
    return (await page.locator(`#${SNAPSHOT_ID}`).count()) > 0;
  };
  await until(isComposed, { message: 'home comes with its first page' });
  const { attributes, markup, seen } = await page.evaluate<Copy>(COPY);
  const head = plainHead(await served!.text());
  const headers = await served!.allHeaders();
  await page.close();
  const body = withoutStyles(markup);
  return {
    seen,
    html: `<!doctype html><html${attributes} data-static="yes"><head>${head}</head><body>${body}</body></html>`,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.test(name))),
  };
}

/** @throws Error if the static page shows anything else than the first page, or at other places */
export async function checkStaticPage(context: BrowserContext, url: string, seen: Seen): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const { shape, content } = await page.evaluate<Seen>(SEEN);
  await page.close();
  if (!standAlike(shape, seen.shape))
    throw new Error(`tiles of the static page stand at ${shape}, of home at ${seen.shape}`);
  if (content.join('\n') !== seen.content.join('\n'))
    throw new Error(`the static page shows ${content}, home ${seen.content}`);
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
  const compressed = (text: string) => brotliCompressSync(text);
  let body = compressed('');
  let ofPage: Record<string, string> = {};
  const [installer, serviceWorker] = ['<!doctype html>', SERVICE_WORKER].map(compressed) as [Buffer, Buffer];
  const server = createServer((incoming, outgoing) => {
    const send = (type: string, content: Buffer, headers: Record<string, string>) => {
      // The gateway sends none either.
      outgoing.removeHeader('Connection');
      outgoing.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Encoding': 'br' });
      outgoing.end(content);
    };
    if (incoming.url === STATIC_PATH) return send('text/html; charset=utf-8', body, ofPage);
    if (incoming.url === STATIC_INSTALLER) return send('text/html', installer, {});
    if (incoming.url === `${STATIC_PATH}sw.js`) {
      return send('text/javascript', serviceWorker, { 'Cache-Control': 'no-cache' });
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
  // Compressed once, as the gateway does: at each request it would count as time of the static page.
  const setPage = ({ html, headers }: StaticPage) => {
    [body, ofPage] = [compressed(html), headers];
  };
  return { port: (server.address() as AddressInfo).port, setPage, server };
}
