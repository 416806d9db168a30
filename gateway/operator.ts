import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config';
import type { CommandResult } from './operator/command-result';
import { HELP, runCommand } from './operator/commands';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';

/** Lets the gateway that runs on this data folder run the command; null if none responds. */
async function runOnGateway(dataDir: string, words: string[]): Promise<CommandResult | null> {
  const [url, secret] = await Promise.all(
    ['gateway.url', 'operator.secret'].map((name) => readFile(join(dataDir, name), 'utf8').catch(() => '')),
  );
  if (!url || !secret) return null;
  const response = await fetch(`${url}/admin/commands`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(words),
  }).catch(() => null);
  // 404: another process uses the port of a gateway that crashed.
  if (!response || response.status === 404) return null;
  if (!response.ok) throw new Error(`The gateway at ${url} failed with status ${response.status}`);
  return (await response.json()) as CommandResult;
}

/** Runs the command on the running gateway; opens the database here only if there is none. */
async function run(words: string[]): Promise<CommandResult> {
  const { dataDir, databaseUrl } = readConfig(process.env, []);
  if (databaseUrl) {
    const db = (await import('./store/server')).openServer(databaseUrl);
    return migrate(db)
      .then(() => runCommand(db, words, Date.now()))
      .finally(() => db.close());
  }
  const result = await runOnGateway(dataDir, words);
  if (result) return result;
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
    const { ok, text } = await run(words);
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
