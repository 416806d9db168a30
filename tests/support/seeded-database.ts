import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { loadSealKeys } from '../../gateway/crypto/sealed-body';
import { GRACE_MS } from '../../gateway/due-payments';
import { seed } from '../../gateway/seed/seed';
import type { Db } from '../../gateway/store/db';
import { migrate } from '../../gateway/store/migrate';
import { databaseOf } from '../../gateway/store/pglite';
import { TEST_SERVER } from './empty-database';
import { copyOfTemplate, openTemporary } from './server-database';

const FOLDER = join(tmpdir(), 'parlour-test-databases');
const SOURCES = ['.', 'seed', 'store', 'store/migrations', 'crypto'].map((folder) =>
  fileURLToPath(new URL(`../../gateway/${folder}/`, import.meta.url)),
);
const HOUR_MS = 60 * 60_000;
const OLD_MS = HOUR_MS;

/**
 * A digest of everything that a seeded database depends on: its sources, its size and what has ended by now. Days end at
 * full hours, in one time zone or another, and a gateway pays for them `GRACE_MS` later: one that starts on a database
 * from before would pay, and send messages.
 */
export async function seedDigest(games: number): Promise<string> {
  const hours = Math.floor((Date.now() - GRACE_MS) / HOUR_MS);
  const hash = createHash('sha256').update(`${games} ${hours}`);
  for (const folder of SOURCES) {
    for (const name of (await readdir(folder)).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

async function fill(db: Db, games: number): Promise<void> {
  await migrate(db);
  await seed(db, { games, now: Date.now() });
  await loadSealKeys(db);
}

async function make(games: number): Promise<Blob> {
  const lite = await PGlite.create();
  await fill(databaseOf(lite), games);
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return dump;
}

async function deleteOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(file, { force: true });
  }
}

/** A database with the demo on a Postgres server. @param games approximate number @returns its URL */
export const seededServerDatabase = async (server: string, games: number): Promise<string> =>
  copyOfTemplate(server, `seeded_${await seedDigest(games)}`, (db) => fill(db, games));

/**
 * A database with the demo, in memory or on the tests' server. Seeding takes seconds, so a seeded database is cached, from
 * which every test file has its own copy.
 * @param games approximate number
 */
export async function seededDatabase(games: number): Promise<Db> {
  if (TEST_SERVER) return openTemporary(TEST_SERVER, await seededServerDatabase(TEST_SERVER, games));
  const file = join(FOLDER, `${await seedDigest(games)}.tar`);
  let dump: Blob;
  try {
    dump = new Blob([await readFile(file)]);
  } catch {
    dump = await make(games);
    await mkdir(FOLDER, { recursive: true });
    await deleteOld();
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, Buffer.from(await dump.arrayBuffer()));
    await rename(temporary, file);
  }
  return databaseOf(await PGlite.create({ loadDataDir: dump }));
}
