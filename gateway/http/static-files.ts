import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Hono } from 'hono';
import { FIRST_PAGE_VARY } from '../first-page/serve';
import { fileOf, notFound, sendFile, type File } from './file';
import { readBuilt } from './built-forms';
import type { Encoding } from './compress';
import { releaseStore } from './releases';
import { inlineHashes, type InlineHashes } from './security-headers';

/** Scripts of modules and JSON are UTF-8 in any case. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^\.(html|js|css|json|svg|txt|webmanifest|map)$/;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Where the first page comes with its content. The service worker saves the plain shell from `/m/index.html`. */
const HOMES: ReadonlySet<string> = new Set(['/', '/m', '/m/', '/m/home']);
const SHELLS: ReadonlySet<string> = new Set(['index.html', 'register.html']);

/**
 * Serves the built app (spec: gateway, Shell and policy). Hashed assets are cached indefinitely, and those of the last
 * releases stay available. The shell, the service worker and config.json are revalidated every time. A new build is
 * detected at the next request.
 * @param dist the build's folder for `/m/`
 * @param releases folder for assets of earlier releases; null disables storing them
 * @param firstPageOf finds the first page of a visitor to home; null opens it with the plain shell
 */
export function addStaticFiles(
  app: Hono,
  dist: string,
  releases: string | null,
  firstPageOf: ((c: Context, shell: File) => Promise<File | null>) | null,
): void {
  const storeRelease = releaseStore(dist, releases);
  const read = fileReader();

  app.get('/m/assets/*', async (c) => {
    const name = c.req.path.slice('/m/assets/'.length);
    if (!/^\w[\w.-]*$/.test(name) || !(extname(name) in TYPES)) return notFound();
    const file =
      (await read(join(dist, 'assets', name))) ?? (releases ? await read(join(releases, name)) : null);
    return file ? sendFile(c.req.raw, file, FOREVER) : notFound();
  });
  app.get('/m/*', async (c, next) => {
    const name = c.req.path.slice('/m/'.length);
    if (!(extname(name) in TYPES) || SHELLS.has(name)) return next();
    // Pages that a service worker serves reach the gateway only to check sw.js for updates.
    if (name === 'sw.js') await storeRelease();
    // A missing file is a 404: the shell in its place would be run or cached as a script or style sheet.
    const file = /^(\w[\w.-]*\/)*\w[\w.-]*$/.test(name) ? await read(join(dist, name)) : null;
    if (!file) return notFound();
    return sendFile(c.req.raw, file, REVALIDATE, name === 'sw.js' ? { 'Service-Worker-Allowed': '/' } : {});
  });
  for (const path of ['/', '/index.html', '/register.html', '/m', '/m/*']) {
    app.get(path, async (c) => {
      await storeRelease();
      const shell = await read(join(dist, 'index.html'));
      if (!shell) return notBuilt();
      if (!firstPageOf || !HOMES.has(c.req.path)) return sendFile(c.req.raw, shell, REVALIDATE);
      const page = await firstPageOf(c, shell).catch(() => null);
      return sendFile(c.req.raw, page ?? shell, REVALIDATE, { Vary: FIRST_PAGE_VARY });
    });
  }
  void storeRelease();
}

/** Reads the hashes of the shell's inline scripts and styles, for its policy. @param dist the build's folder for `/m/` */
export function shellHashes(dist: string): () => Promise<InlineHashes> {
  const read = fileReader();
  let known: { file: File; hashes: InlineHashes } | null = null;
  return async () => {
    const file = await read(join(dist, 'index.html'));
    if (!file) return { scripts: [], styles: [] };
    if (known?.file !== file) known = { file, hashes: inlineHashes(file.body.toString()) };
    return known.hashes;
  };
}

const notBuilt = () =>
  new Response('The app is not built yet. Run: npm run build\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Caches files in memory; a file that has changed is read again. */
function fileReader(): (path: string) => Promise<File | null> {
  const cache = new Map<string, File>();
  return async (path) => {
    try {
      const { mtimeMs, size } = await stat(path);
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      const saved = cache.get(path);
      if (saved?.etag === etag) return saved;
      const extension = extname(path);
      const type = TYPES[extension] ?? 'application/octet-stream';
      const quality = COMPRESSIBLE.test(extension) ? 9 : 0;
      const body = await readFile(path);
      const built = (encoding: Encoding) => readBuilt(path, body, encoding);
      const file: File = { ...fileOf(type, body, quality, etag), built };
      cache.set(path, file);
      return file;
    } catch {
      cache.delete(path);
      return null;
    }
  };
}
