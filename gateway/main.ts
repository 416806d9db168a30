import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createApp } from './app';
import { readConfig, type Config } from './config';
import { createFirebase } from './crypto/id-token';
import { loadSealKeys } from './crypto/sealed-body';
import { DemoMessenger } from './messenger';
import { listen } from './listen';
import { seed } from './seed/seed';
import type { Db } from './store/db';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';

const print = (text: string) => process.stdout.write(`${text}\n`);

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Db> {
  if (databaseUrl) {
    print('Opening the Postgres server');
    return (await import('./store/server')).openServer(databaseUrl);
  }
  const unlock = await lockDataDir(dataDir);
  print(`Opening the embedded database in ${dataDir}`);
  const db = await (await import('./store/pglite')).openPglite(join(dataDir, 'postgres'));
  return { ...db, close: () => db.close().finally(unlock) };
}

/** The secret of `/admin`, known to whoever can read the data folder. */
async function operatorSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator.secret');
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved) return saved;
  const secret = randomBytes(24).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

async function serve(config: Config, db: Db): Promise<() => Promise<void>> {
  await migrate(db);
  const now = () => Date.now();
  await seed(db, { games: config.games, now: now(), print });
  const { domainRoute, imageCDNs } = config;
  const gateway = {
    db,
    now,
    seal: await loadSealKeys(db),
    domainRoute,
    imageCDNs,
    messenger: new DemoMessenger(print),
    firebase: createFirebase(config.firebase),
    proxies: new Set(config.proxies),
    countryHeader: config.countryHeader,
  };
  const app = createApp({
    gateway,
    shellOrigins: config.shellOrigins,
    dist: config.dist,
    releases: join(config.dataDir, 'assets'),
    operatorSecret: await operatorSecret(config.dataDir),
    report: (error, requestId) => process.stderr.write(`request ${requestId} failed: ${String(error)}\n`),
  });
  const server = await listen(app, config.port, config.host);
  const address = join(config.dataDir, 'gateway.url');
  await writeFile(address, server.url);
  print(`Parlour is ready: ${server.url}/m/`);
  return async () => {
    await rm(address, { force: true });
    await server.close();
    await db.close();
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await mkdir(config.dataDir, { recursive: true });
  // A port in use is reported now, not after the database has been filled.
  if (config.port !== 0) await (await listen(new Hono(), config.port, config.host)).close();
  const db = await openDatabase(config);
  const close = await serve(config, db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
