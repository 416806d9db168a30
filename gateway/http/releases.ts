import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_RELEASES = 3;

/**
 * Keeps the hashed assets of the last releases, so that a page of an older one still finds its lazy chunks.
 * @param dist the build's folder for `/m/`
 * @param kept where the assets are kept, with one list `<digest>.release` each
 * @returns looks for a new release; it never throws, because serving must go on
 */
export function releaseKeeper(dist: string, kept: string | null): () => Promise<void> {
  let known = '';
  let keeping: Promise<void> | null = null;

  const keep = async (folder: string) => {
    // The service worker is the last file a build writes, and it names all the others: it stands for the release.
    const worker = await readFile(join(dist, 'sw.js')).catch(() => null);
    if (!worker) return;
    const assets = await listAssets(join(dist, 'assets'));
    // A release that is still being copied to its place is looked at again: sizes and names count too.
    const state = digestOf(worker, assets.map(({ name, size }) => `${name} ${size}`).join());
    if (known === state) return;
    await mkdir(folder, { recursive: true });
    await Promise.all(
      assets.map(async ({ name }) => {
        const aside = join(folder, `${name}.new`);
        await copyFile(join(dist, 'assets', name), aside);
        await rename(aside, join(folder, name));
      }),
    );
    const list = assets.map(({ name }) => name).join('\n');
    await writeFile(join(folder, `${digestOf(worker)}.release`), list);
    await forgetOldReleases(folder);
    known = state;
  };

  return async () => {
    if (!kept) return;
    // A build that is replaced while it is copied is looked at again at the next request.
    keeping ??= keep(kept)
      .catch(() => undefined)
      .finally(() => (keeping = null));
    await keeping;
  };
}

async function listAssets(folder: string): Promise<{ name: string; size: number }[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const digestOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

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
