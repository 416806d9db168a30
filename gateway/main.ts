import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app';
import { readConfig, type Config } from './config';
import { loadSealKeys } from './crypto/seal';
import { listen } from './listen';
import { seed } from './seed/seed';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) {
    say('Opening the Postgres server');
    return (await import('./store/server')).openServer(databaseUrl);
  }
  await lockDataDir(dataDir);
  say(`Opening the embedded database in ${dataDir}`);
  return (await import('./store/pglite')).openPglite(join(dataDir, 'postgres'));
}

/** A secret that only who can read the data folder knows. */
async function operatorSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator.secret');
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved) return saved;
  const secret = randomBytes(24).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await mkdir(config.dataDir, { recursive: true });
  const db = await openDatabase(config);
  await migrate(db);
  const now = () => Date.now();
  await seed(db, { games: config.games, now: now(), say });
  const { domainRoute, imageCDNs } = config;
  const gateway = { db, now, seal: await loadSealKeys(db), domainRoute, imageCDNs };
  const app = createApp({
    gateway,
    shellOrigins: config.shellOrigins,
    dist: config.dist,
    kept: join(config.dataDir, 'assets'),
    operatorSecret: await operatorSecret(config.dataDir),
    report: (error, requestId) => process.stderr.write(`request ${requestId} failed: ${String(error)}\n`),
  });
  const server = await listen(app, config.port, config.host);
  await writeFile(join(config.dataDir, 'gateway.url'), server.url);
  say(`Parlour is ready: ${server.url}/m/`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
