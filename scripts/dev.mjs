// npm run dev: the gateway, started anew when its sources change, and Vite with hot reload of page and worker.
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNode, installIfMissing } from './prepare.mjs';
import { onStop, PROJECT, say } from './run.mjs';

const WATCHED = ['gateway', 'contract'];
const LOOK_EVERY_MS = 700;
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
  start('gateway', ['--import', 'tsx', 'gateway/main.ts', ...process.argv.slice(2)], { PORT });

/** Newest change below the watched folders. Looked up again and again: some machines have few file watchers. */
async function newest(folder) {
  let latest = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? await newest(path) : (await stat(path)).mtimeMs);
  }
  return latest;
}
const lookAround = async () =>
  Math.max(...(await Promise.all(WATCHED.map((name) => newest(join(PROJECT, name))))));

let gateway = startGateway();
const vite = start('vite', ['node_modules/vite/bin/vite.js'], { GATEWAY_URL: `http://localhost:${PORT}` });
let seen = await lookAround();
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
  const now = await lookAround().catch(() => seen);
  if (now <= seen || stopping) return;
  seen = now;
  say('[dev] gateway sources changed: starting it anew');
  restartGateway();
}, LOOK_EVERY_MS);

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
