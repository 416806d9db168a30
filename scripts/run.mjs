import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Watched by `onStop`: npm starts scripts through a shell that does not forward signals. */
const PARENT = process.ppid;
const PARENT_POLL_MS = 500;

/** Prints a line. */
export const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs a program and waits for it to exit.
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: output is returned, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      if (error.code === 'ENOENT') resolve({ code: 127, output: `${command} was not found\n` });
      else reject(error);
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a JavaScript file with this Node. npx is avoided because it leaves orphaned processes. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Calls `stop` once, on Ctrl-C (which may arrive twice), a signal, or when npm exits. */
export function onStop(stop) {
  let stopped = false;
  const stopOnce = () => {
    if (!stopped) stop();
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce);
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== PARENT && stopOnce(), PARENT_POLL_MS).unref();
}

/** Formats the time since a `performance.now()`, such as `1.2 s`. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
