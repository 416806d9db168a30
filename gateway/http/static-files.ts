import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Hono } from 'hono';
import { compress, type Compressed } from './compress';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /^\.(html|js|css|json|svg|webmanifest|txt)$/;
const FOREVER = 'public, max-age=31536000, immutable';
const KEPT_RELEASES = 3;

/**
 * The built app. Hashed assets are cached for ever and those of the last releases are kept, so that a page of an
 * older release still finds its lazy chunks; the shell, the service worker and config.json are always asked for.
 * @param dist the build's folder for `/m/`
 * @param kept where assets of earlier releases are kept
 */
export function addStaticFiles(app: Hono, dist: string, kept: string | null): void {
  const cache = new Map<string, { tag: string; forms: Map<string, Promise<Compressed>>; body: Buffer }>();
  let known = '';

  const keepRelease = async () => {
    if (!kept) return;
    const index = await stat(join(dist, 'index.html')).catch(() => null);
    if (!index || known === String(index.mtimeMs)) return;
    known = String(index.mtimeMs);
    const assets = (await readdir(join(dist, 'assets')).catch(() => [])).sort();
    if (!assets.length) return;
    await mkdir(kept, { recursive: true });
    const release = `${createHash('sha256').update(assets.join()).digest('hex').slice(0, 12)}.release`;
    await Promise.all(assets.map((name) => copyFile(join(dist, 'assets', name), join(kept, name))));
    await writeFile(join(kept, release), assets.join('\n'));
    await forgetOldReleases(kept);
  };

  const read = async (path: string) => {
    const { mtimeMs, size } = await stat(path);
    const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    const saved = cache.get(path);
    if (saved?.tag === tag) return saved;
    const entry = { tag, forms: new Map<string, Promise<Compressed>>(), body: await readFile(path) };
    cache.set(path, entry);
    return entry;
  };

  const send = async (
    request: Request,
    path: string,
    cacheControl: string,
    extra: Record<string, string> = {},
  ) => {
    const extension = extname(path);
    const entry = await read(path).catch(() => null);
    if (!entry) return null;
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
      ETag: entry.tag,
      Vary: 'Accept-Encoding',
      ...extra,
    };
    if (request.headers.get('If-None-Match') === entry.tag)
      return new Response(null, { status: 304, headers });
    const accept = COMPRESSIBLE.test(extension) ? (request.headers.get('Accept-Encoding') ?? '') : '';
    const form = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : '';
    const compressed = entry.forms.get(form) ?? compress(entry.body, form, cacheControl === FOREVER ? 9 : 5);
    entry.forms.set(form, compressed);
    const { body, encoding } = await compressed;
    if (encoding) headers['Content-Encoding'] = encoding;
    return new Response(body, { headers });
  };

  const missing = () =>
    new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const notBuilt = () =>
    new Response('The app is not built yet. Run: npm run build\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain' },
    });

  app.get('/m/assets/:name', async (c) => {
    await keepRelease();
    const name = c.req.param('name');
    if (!/^[\w.-]+$/.test(name) || name.endsWith('.release')) return missing();
    const found =
      (await send(c.req.raw, join(dist, 'assets', name), FOREVER)) ??
      (kept ? await send(c.req.raw, join(kept, name), FOREVER) : null);
    return found ?? missing();
  });
  app.get('/m/:name{[\\w-]+\\.(js|json|webmanifest|png|svg|txt)}', async (c) => {
    const extra: Record<string, string> =
      c.req.param('name') === 'sw.js' ? { 'Service-Worker-Allowed': '/' } : {};
    return (await send(c.req.raw, join(dist, c.req.param('name')), 'no-cache', extra)) ?? missing();
  });
  const shell = async (request: Request) => {
    await keepRelease();
    return (await send(request, join(dist, 'index.html'), 'no-cache')) ?? notBuilt();
  };
  for (const path of ['/', '/m', '/m/*', '/index.html', '/register.html'])
    app.get(path, (c) => shell(c.req.raw));
  void keepRelease();
}

/** Keeps the assets that the newest releases name. */
async function forgetOldReleases(kept: string): Promise<void> {
  const names = await readdir(kept);
  const releases = await Promise.all(
    names
      .filter((name) => name.endsWith('.release'))
      .map(async (name) => ({ name, at: (await stat(join(kept, name))).mtimeMs })),
  );
  releases.sort((a, b) => b.at - a.at);
  const keep = new Set<string>();
  for (const { name } of releases.slice(0, KEPT_RELEASES)) {
    keep.add(name);
    (await readFile(join(kept, name), 'utf8')).split('\n').forEach((asset) => keep.add(asset));
  }
  await Promise.all(
    names.filter((name) => !keep.has(name)).map((name) => rm(join(kept, name), { force: true })),
  );
}
