import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config';
import { HELP, runCommand } from './operator/commands';
import type { Outcome } from './operator/command-result';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';

/** Asks the gateway that runs on this data folder; null when none answers. */
async function askGateway(dataDir: string, words: string[]): Promise<Outcome | null> {
  const [url, secret] = await Promise.all(
    ['gateway.url', 'operator.secret'].map((name) => readFile(join(dataDir, name), 'utf8').catch(() => '')),
  );
  if (!url || !secret) return null;
  const response = await fetch(`${url}/admin/commands`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(words),
  }).catch(() => null);
  // 404: something else has the port now, left over from a gateway that crashed.
  if (!response || response.status === 404) return null;
  if (!response.ok) throw new Error(`The gateway at ${url} failed with status ${response.status}`);
  return (await response.json()) as Outcome;
}

/** The running gateway does it; only without one is the database opened here. */
async function carryOut(words: string[]): Promise<Outcome> {
  const { dataDir, databaseUrl } = readConfig(process.env, []);
  if (databaseUrl) {
    const db = (await import('./store/server')).openServer(databaseUrl);
    return migrate(db)
      .then(() => runCommand(db, words, Date.now()))
      .finally(() => db.close());
  }
  const answered = await askGateway(dataDir, words);
  if (answered) return answered;
  const unlock = await lockDataDir(dataDir);
  try {
    const db = await (await import('./store/pglite')).openPglite(join(dataDir, 'postgres'));
    return await migrate(db)
      .then(() => runCommand(db, words, Date.now()))
      .finally(() => db.close());
  } finally {
    await unlock();
  }
}

const words = process.argv.slice(2);
if (!words.length || words[0] === 'help' || words[0] === '--help') {
  process.stdout.write(`${HELP}\n`);
} else {
  try {
    const { ok, text } = await carryOut(words);
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
