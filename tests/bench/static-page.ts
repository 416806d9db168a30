import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';

/** Where the static page lives, beside the app and on the same origin, so that both are served the same way. */
export const STATIC_PATH = '/static/';

/** Home as plain HTML: the same markup, style sheet, font and pictures, and no script. */
export async function captureStaticPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    root
      .querySelectorAll('script, link[rel="modulepreload"], meta[name="release"]')
      .forEach((node) => node.remove());
    root.querySelectorAll('[style]').forEach((node) => node.removeAttribute('style'));
    root.dataset['static'] = 'yes';
    return `<!doctype html>${root.outerHTML}`;
  });
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
): Promise<{ port: number; setPage: (html: string) => void; server: Server }> {
  let html = '';
  const server = createServer((incoming, outgoing) => {
    const send = (type: string, text: string) => {
      const body = brotliCompressSync(text);
      outgoing.writeHead(200, {
        'Content-Type': type,
        'Content-Encoding': 'br',
        'Cache-Control': 'no-cache',
        'Service-Worker-Allowed': STATIC_PATH,
      });
      outgoing.end(body);
    };
    if (incoming.url === STATIC_PATH) return send('text/html; charset=utf-8', html);
    if (incoming.url === `${STATIC_PATH}sw.js`) return send('text/javascript', SERVICE_WORKER);
    const upstream = forward(
      {
        host: 'localhost',
        port: gatewayPort,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    return incoming.pipe(upstream);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, setPage: (next) => (html = next), server };
}
