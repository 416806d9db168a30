import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config';
import { HELP, runCommand, type Outcome } from './operator-commands';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';

/** The running gateway does it; only without one is the database opened here. */
async function carryOut(words: string[]): Promise<Outcome> {
  const { dataDir, databaseUrl } = readConfig(process.env, []);
  if (databaseUrl) {
    const db = (await import('./store/server')).openServer(databaseUrl);
    return runCommand(db, words, Date.now()).finally(() => db.close());
  }
  const [url, secret] = await Promise.all(
    ['gateway.url', 'operator.secret'].map((name) => readFile(join(dataDir, name), 'utf8').catch(() => '')),
  );
  if (url && secret) {
    const response = await fetch(`${url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(words),
    }).catch(() => null);
    if (response?.ok) return (await response.json()) as Outcome;
  }
  await lockDataDir(dataDir);
  const db = await (await import('./store/pglite')).openPglite(join(dataDir, 'postgres'));
  await migrate(db);
  return runCommand(db, words, Date.now()).finally(() => db.close());
}

const words = process.argv.slice(2);
if (!words.length) {
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
