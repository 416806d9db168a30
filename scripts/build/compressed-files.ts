import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 1_024;
/** A form that no build has used for so long is dropped from the cache, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

const FORMS: { extension: string; pack: (body: Buffer) => Promise<Buffer> }[] = [
  {
    extension: '.br',
    pack: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  },
  { extension: '.gz', pack: (body) => zip(body, { level: 9 }) },
];

/**
 * Puts a `.br` (quality 11, the default) and a `.gz` beside every file of the build that they make smaller, after the
 * service worker, whose list does not name them (spec: gateway, Compressed files). What was compressed before, by any
 * build of this folder, comes from Vite's cache.
 */
export function compressedFiles(): Plugin {
  let out = '';
  let cache = '';
  return {
    name: 'parlour-compressed-files',
    apply: 'build',
    configResolved: ({ root, build, cacheDir }) => {
      out = resolve(root, build.outDir);
      cache = join(cacheDir, 'compressed');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await mkdir(cache, { recursive: true });
        const names = (await readdir(out, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(names.map((name) => compressFile(join(out, name), cache)));
        await dropUnused(cache);
      },
    },
  };
}

async function compressFile(path: string, cache: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const digest = createHash('sha256').update(body).digest('base64url');
  await Promise.all(
    FORMS.map(async ({ extension, pack }) => {
      const packed = await cached(join(cache, digest + extension), () => pack(body));
      if (packed.length < body.length) await writeFile(path + extension, packed);
    }),
  );
}

/** Reads a file of the cache, or makes it. */
async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const saved = await readFile(path).catch(() => null);
  const now = new Date();
  if (saved) {
    await utimes(path, now, now);
    return saved;
  }
  const made = await make();
  // Several builds may run at the same time.
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, made);
  await rename(temporary, path);
  return made;
}

async function dropUnused(cache: string): Promise<void> {
  const files = (await readdir(cache)).map((name) => join(cache, name));
  for (const file of files) {
    const used = await stat(file).catch(() => null);
    if (used && Date.now() - used.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
