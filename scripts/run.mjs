import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

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
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of this project's packages with this Node, without npx in between (it would leave orphans). */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Seconds since a `performance.now()`, for people. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
