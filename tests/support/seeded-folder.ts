import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGateway } from './gateway-process';
import { seedDigest } from './seeded-database';

const FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url));
const PREFIX = 'seeded-folder-';
const OLD_MS = 60 * 60_000;

async function forgetOld(): Promise<void> {
  for (const entry of await readdir(FOLDER)) {
    const folder = join(FOLDER, entry);
    if (!entry.startsWith(PREFIX)) continue;
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Lets a real gateway fill a data folder; a run that is cut short leaves nothing that looks whole. */
async function make(games: number, folder: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await forgetOld();
  const aside = `${folder}.${process.pid}`;
  const gateway = runGateway({ PORT: '0', DATA_DIR: aside }, ['--games', String(games)]);
  await gateway.ready;
  await gateway.signal('SIGTERM');
  // Another run may have been quicker.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

/**
 * A gateway's data folder with the demo in it, for the end-to-end tests: filled once for the sources of today, copied
 * for every test file.
 * @param games about how many
 * @param target a folder that is not there yet
 */
export async function copySeededFolder(games: number, target: string): Promise<void> {
  const folder = join(FOLDER, PREFIX + (await seedDigest(games)));
  if (!existsSync(folder)) await make(games, folder);
  await cp(folder, target, { recursive: true });
}
