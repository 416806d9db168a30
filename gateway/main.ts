import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { runEndedDays } from './agent-rebate-run';
import { runEndedPeriods } from './contract-run';
import { startDuePayments } from './due-payments';
import { createApp } from './app';
import { CAPTCHAS } from './captcha/captchas';
import { shellOriginsOf } from './http/request-origin';
import { passkeyHostOf } from './routes/relying-party';
import { readConfig, type Config } from './config';
import { FirstPages } from './first-page/first-pages';
import { prerendererIn } from './first-page/load-prerenderer';
import { createFirebase } from './crypto/id-token';
import { loadSealKeys } from './crypto/sealed-body';
import { loadSecret } from './crypto/secret';
import { DemoMessenger, type Messenger } from './messenger';
import { listen } from './listen';
import { lastCommand } from './operator/commands';
import { DemoPayments } from './payments/demo-payments';
import { NO_PAYMENTS } from './payments/no-payments';
import { startReconciling } from './payments/reports';
import { checkMode } from './mode';
import { claimDatabase } from './seed/database-mode';
import { GAMES_DEFAULT } from './seed/games-option';
import { seed, seedPlatform } from './seed/seed';
import { NO_LOG, openSecurityLog, printable } from './security/security-log';
import type { Db } from './store/db';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';
import { closeEntries, makePrivate } from './store/private-folder';
import { WebhookMessenger } from './webhook-messenger';

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

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

/** @throws Error for the operator, if the database belongs to the other mode */
async function fill(db: Db, { demo, games = GAMES_DEFAULT }: Config): Promise<void> {
  await migrate(db);
  await claimDatabase(db, demo);
  await (demo ? seed(db, { games, now: Date.now(), print }) : seedPlatform(db));
}

/** The demo's messenger without a webhook; `checkMode` has ensured that only the demo has none. */
const messengerOf = ({ messenger }: Config): Messenger =>
  messenger ? new WebhookMessenger(messenger, complain) : new DemoMessenger(print);

function announce({ demo, firebase }: Config, url: string): void {
  if (demo) {
    print('This is the demo, not for production: the passwords of its members are published in the README.');
    print(`Its codes and e-mails are printed here and shown at ${url}/inbox`);
    if (firebase.emulator)
      print(`It accepts the unsigned tokens of the Auth emulator at ${firebase.emulator}`);
  }
  print(`Parlour is ready: ${url}/m/`);
}

async function serve(config: Config, db: Db): Promise<{ url: string; close: () => Promise<void> }> {
  await fill(db, config);
  const now = () => Date.now();
  const messenger = messengerOf(config);
  const { domainRoute, imageCDNs, securityLog: target } = config;
  const log = target ? await openSecurityLog(db, { target, print, complain, now }) : NO_LOG;
  const secret = await loadSecret(config, db);
  const demoPayments = config.demo ? new DemoPayments(db, secret, now) : null;
  const gateway = {
    db,
    now,
    seal: await loadSealKeys(db),
    secret,
    domainRoute,
    imageCDNs,
    shells: {
      origins: shellOriginsOf(domainRoute, config.shellOrigins),
      local: config.demo,
    },
    messenger,
    payments: demoPayments ?? NO_PAYMENTS,
    captcha: CAPTCHAS[config.captcha](secret),
    firebase: createFirebase(config.firebase),
    proxies: config.proxies,
    countryHeader: config.countryHeader,
  };
  const firstPages = new FirstPages({
    db,
    // Only ages are told by it, and the system's clock may be set back.
    now: () => performance.now(),
    prerenderer: prerendererIn(join(config.dist, '..', 'prerender')),
    lastCommand: () => lastCommand(db),
    hostOf: (merchantCode) => passkeyHostOf(gateway, merchantCode),
    complain,
  });
  const app = createApp({
    gateway,
    firstPages,
    dist: config.dist,
    releases: join(config.dataDir, 'assets'),
    pictures: join(config.dataDir, 'pictures'),
    operatorSecret: await operatorSecret(config.dataDir),
    securityLog: log,
    report: (error, requestId) => complain(`request ${requestId} failed: ${printable(String(error))}`),
  });
  const server = await listen(app, config.port, config.host);
  void firstPages.warm().catch((error: unknown) => complain(`first pages: ${printable(String(error))}`));
  demoPayments?.start((request) => app.request(request));
  const stopReconciling = startReconciling(gateway, complain);
  const due = { 'agent rebates': runEndedDays, contracts: runEndedPeriods };
  const stopDuePayments = startDuePayments(gateway, due, complain);
  log.write({ event: 'start', outcome: 'ok' });
  const address = join(config.dataDir, 'gateway.url');
  await writeFile(address, server.url);
  // The embedded database opens its files to others as it writes them.
  await closeEntries(config.dataDir);
  const close = async () => {
    await rm(address, { force: true });
    await server.close();
    await firstPages.close();
    await demoPayments?.close();
    await stopReconciling();
    await stopDuePayments();
    log.write({ event: 'stop', outcome: 'ok' });
    await log.close();
    await messenger.close();
    await db.close();
    await closeEntries(config.dataDir).catch(() => undefined);
  };
  return { url: server.url, close };
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  checkMode(config);
  process.umask(0o077);
  await makePrivate(config.dataDir);
  // A port in use is reported now, not after the database has been filled.
  if (config.port !== 0) await (await listen(new Hono(), config.port, config.host)).close();
  const db = await openDatabase(config);
  const { url, close } = await serve(config, db).catch(async (error: unknown) => {
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
  // Whoever reads this may stop the gateway at once.
  announce(config, url);
}

main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
