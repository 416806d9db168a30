import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Who started this; npm goes through a shell that does not hand signals on. */
const PARENT = process.ppid;
const LOOK_FOR_PARENT_MS = 500;

/** Says one short line about what is being done. */
export const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs a program to its end.
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: output is kept, not shown
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

/** Runs a program of this project's packages with this Node, without npx in between (it would leave orphans). */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Calls back once when this is to end: Ctrl-C (which may arrive twice), a signal, or the end of npm. */
export function onStop(stop) {
  let told = false;
  const tell = () => {
    if (!told) stop();
    told = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== PARENT && tell(), LOOK_FOR_PARENT_MS).unref();
}

/** Seconds since a `performance.now()`, for people. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
