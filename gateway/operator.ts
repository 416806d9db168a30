import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStorage } from './config';
import type { CommandResult } from './operator/command-result';
import { HELP, runCommand } from './operator/commands';
import { logCommand } from './operator/log-command';
import { NO_LOG, openSecurityLog } from './security/security-log';
import type { Db } from './store/db';
import { lockDataDir } from './store/lock';
import { migrate } from './store/migrate';
import { makePrivate } from './store/private-folder';

/** The connection was refused: nobody listens there, and nothing was sent. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);

/**
 * Lets the gateway that runs on this data folder run the command.
 * @returns null if none can have got it
 * @throws Error for the operator if one may have run it without its answer arriving: run twice, it could move money twice
 */
async function runOnGateway(dataDir: string, words: string[]): Promise<CommandResult | null> {
  const [url, secret] = await Promise.all(
    ['gateway.url', 'operator.secret'].map((name) => readFile(join(dataDir, name), 'utf8').catch(() => '')),
  );
  if (!url || !secret) return null;
  const unknown = (reason: string) =>
    new Error(
      `The gateway at ${url} gave no answer (${reason}): it may or may not have run the command. ` +
        `Check what has changed before you repeat it. If no gateway runs, delete ${join(dataDir, 'gateway.url')}.`,
    );
  try {
    const response = await fetch(`${url}/admin/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(words),
    });
    const { status } = response;
    // Another process uses the port of a gateway that crashed.
    if (status === 404) return null;
    if (status >= 400 && status < 500)
      return { ok: false, text: `The gateway refused the command (status ${status})` };
    if (!response.ok) throw new Error(`status ${status}`);
    return (await response.json()) as CommandResult;
  } catch (error) {
    if (isRefused(error)) return null;
    throw unknown(reasonOf(error));
  }
}

/**
 * Puts the first line of the standard input in the place of `--password-stdin`. A password among the arguments would be
 * visible in the list of processes and in the history of the shell.
 * @throws Error for the operator
 */
async function withPassword(words: string[]): Promise<string[]> {
  if (words.some((word) => /^--password(=|$)/.test(word))) {
    throw new Error(
      '--password is visible to others: give --password-stdin and the password on the standard input',
    );
  }
  if (!words.includes('--password-stdin')) return words;
  let input = '';
  for await (const part of process.stdin.setEncoding('utf8')) input += String(part);
  const password = input.split(/\r?\n/)[0] ?? '';
  return words.map((word) => (word === '--password-stdin' ? `--password=${password}` : word));
}

/** Runs the command in this process. It is logged if `SECURITY_LOG` names a file: the output is the command's. */
async function runAndLog(db: Db, words: string[]): Promise<CommandResult> {
  const target = process.env['SECURITY_LOG'];
  const complain = (text: string) => process.stderr.write(`${text}\n`);
  const options = { print: complain, complain, now: () => Date.now() };
  const log = target && target !== '-' ? await openSecurityLog(db, { target, ...options }) : NO_LOG;
  const result = await runCommand(db, words, Date.now());
  await logCommand(db, log, words, result);
  await log.close();
  return result;
}

/** Runs the command on the running gateway; opens the database here only if there is none. */
async function run(words: string[]): Promise<CommandResult> {
  const { dataDir, databaseUrl } = readStorage(process.env);
  if (databaseUrl) {
    const db = (await import('./store/server')).openServer(databaseUrl);
    return migrate(db)
      .then(() => runAndLog(db, words))
      .finally(() => db.close());
  }
  await makePrivate(dataDir);
  const result = await runOnGateway(dataDir, words);
  if (result) return result;
  const unlock = await lockDataDir(dataDir);
  try {
    const db = await (await import('./store/pglite')).openPglite(join(dataDir, 'postgres'));
    return await migrate(db)
      .then(() => runAndLog(db, words))
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
    process.umask(0o077);
    const { ok, text } = await run(await withPassword(words));
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
