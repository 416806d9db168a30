import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runDemo } from './gateway-process';
import { seedDigest } from './seeded-database';

const FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url));
const PREFIX = 'seeded-folder-';
const OLD_MS = 60 * 60_000;

async function deleteOld(): Promise<void> {
  for (const entry of await readdir(FOLDER)) {
    const folder = join(FOLDER, entry);
    if (!entry.startsWith(PREFIX)) continue;
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Seeds a data folder with a real gateway; an interrupted run leaves no folder under the final name. */
async function make(games: number, folder: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await deleteOld();
  const temporary = `${folder}.${process.pid}`;
  const gateway = runDemo({ PORT: '0', DATA_DIR: temporary }, ['--games', String(games)]);
  await gateway.ready;
  await gateway.signal('SIGTERM');
  // A concurrent run may have been faster.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }));
}

/**
 * Copies a gateway's data folder with the demo, for gateways that embed their database. It is seeded once per hour and version of the
 * sources.
 * @param games approximate number
 * @param target a folder that does not exist yet
 */
export async function copySeededFolder(games: number, target: string): Promise<void> {
  const folder = join(FOLDER, PREFIX + (await seedDigest(games)));
  if (!existsSync(folder)) await make(games, folder);
  // Of 2,000 files `fs.cp` takes three times the CPU time.
  await promisify(execFile)('cp', ['-R', folder, target]);
}
