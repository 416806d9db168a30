import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGateway } from './gateway-process';
import { seedDigest } from './seeded-database';

const FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url));
const PREFIX = 'seeded-folder-';

/** Lets a real gateway fill a data folder once; a run that is cut short leaves nothing that looks whole. */
async function make(games: number, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const others = (await readdir(FOLDER)).filter((entry) => entry.startsWith(PREFIX));
  for (const entry of others) await rm(join(FOLDER, entry), { recursive: true, force: true });
  const aside = join(FOLDER, `${PREFIX}${process.pid}`);
  const gateway = runGateway({ PORT: '0', DATA_DIR: aside }, ['--games', String(games)]);
  await gateway.ready;
  await gateway.signal('SIGTERM');
  await rename(aside, join(FOLDER, name));
}

/**
 * A gateway's data folder with the demo in it, for the end-to-end tests: filled once for the sources of today, copied
 * for every test file.
 * @param games about how many @param target a folder that is not there yet
 */
export async function copySeededFolder(games: number, target: string): Promise<void> {
  const name = PREFIX + (await seedDigest(games));
  if (!existsSync(join(FOLDER, name))) await make(games, name);
  await cp(join(FOLDER, name), target, { recursive: true });
}
