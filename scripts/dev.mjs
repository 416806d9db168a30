// npm run dev: the gateway with the demo, restarted when its sources change, and Vite with hot reload of page and worker.
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNode, installIfMissing } from './prepare.mjs';
import { onStop, PROJECT, say } from './run.mjs';

const WATCHED = ['gateway', 'contract'];
const POLL_MS = 700;
const PORT = process.env.PORT || '4173';

checkNode();
await installIfMissing();

const start = (name, args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => process.stdout.write(String(chunk).replaceAll(/^(?=.)/gm, `[${name}] `)));
  }
  return child;
};
const startGateway = () =>
  start('gateway', ['--import', 'tsx', 'gateway/main.ts', '--demo', ...process.argv.slice(2)], { PORT });

/** Latest modification time below a folder. Polled, because some machines limit the number of file watchers. */
async function latestChange(folder) {
  let latest = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? await latestChange(path) : (await stat(path)).mtimeMs);
  }
  return latest;
}
const latestChangeOfAll = async () =>
  Math.max(...(await Promise.all(WATCHED.map((name) => latestChange(join(PROJECT, name))))));

let gateway = startGateway();
const vite = start('vite', ['node_modules/vite/bin/vite.js'], { GATEWAY_URL: `http://localhost:${PORT}` });
let seen = await latestChangeOfAll();
let stopping = false;

let restarting = false;

function restartGateway() {
  if (gateway.exitCode !== null || gateway.signalCode !== null) {
    gateway = startGateway();
  } else if (!restarting) {
    restarting = true;
    gateway.once('close', () => {
      restarting = false;
      if (!stopping) gateway = startGateway();
    });
    gateway.kill('SIGTERM');
  }
}

const watch = setInterval(async () => {
  const now = await latestChangeOfAll().catch(() => seen);
  if (now <= seen || stopping) return;
  seen = now;
  say('[dev] gateway sources changed: restarting');
  restartGateway();
}, POLL_MS);

onStop(() => {
  stopping = true;
  clearInterval(watch);
  gateway.kill('SIGTERM');
  vite.kill('SIGTERM');
});
vite.on('close', (code) => {
  clearInterval(watch);
  gateway.kill('SIGTERM');
  process.exitCode = stopping ? 0 : (code ?? 1);
});
