import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const STORED_RELEASES = 3;

/**
 * Stores the hashed assets of the last releases, so that a page of an older release can still load its lazy chunks
 * (spec: app, Releases).
 * @param dist the build's folder for `/m/`
 * @param target folder for the assets, with one list `<digest>.release` each; null disables storing
 * @returns stores the current release if it is new; never throws, because the files must still be served
 */
export function releaseStore(dist: string, target: string | null): () => Promise<void> {
  let storedState = '';
  let storing: Promise<void> | null = null;

  const storeCurrent = async (folder: string) => {
    // The service worker is the last file that a build writes, and it lists all others: it identifies the release.
    const worker = await readFile(join(dist, 'sw.js')).catch(() => null);
    if (!worker) return;
    const assets = await listAssets(join(dist, 'assets'));
    // Names and sizes count too: a release that is still being copied into place is read again.
    const state = digestOf(worker, assets.map(({ name, size }) => `${name} ${size}`).join());
    if (storedState === state) return;
    await mkdir(folder, { recursive: true });
    await Promise.all(
      assets.map(async ({ name }) => {
        const temporary = join(folder, `${name}.new`);
        await copyFile(join(dist, 'assets', name), temporary);
        await rename(temporary, join(folder, name));
      }),
    );
    const list = assets.map(({ name }) => name).join('\n');
    await writeFile(join(folder, `${digestOf(worker)}.release`), list);
    await deleteOldReleases(folder);
    storedState = state;
  };

  return async () => {
    if (!target) return;
    // Fails if the build is replaced while it is copied; the next request tries again.
    storing ??= storeCurrent(target)
      .catch(() => undefined)
      .finally(() => (storing = null));
    await storing;
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

/** Deletes every asset that none of the newest releases lists. */
async function deleteOldReleases(folder: string): Promise<void> {
  const names = await readdir(folder);
  const releases = await Promise.all(
    names
      .filter((name) => name.endsWith('.release'))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  releases.sort((a, b) => b.at - a.at);
  const current = new Set<string>();
  for (const { name } of releases.slice(0, STORED_RELEASES)) {
    current.add(name);
    (await readFile(join(folder, name), 'utf8')).split('\n').forEach((asset) => current.add(asset));
  }
  await Promise.all(
    names.filter((name) => !current.has(name)).map((name) => rm(join(folder, name), { force: true })),
  );
}
