// npm start: installs and builds what is missing, then runs the gateway with the app until Ctrl-C.
import { spawn } from 'node:child_process';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { PROJECT } from './run.mjs';

checkNode();
await installIfMissing();
if ((await buildIfChanged()) !== 0) process.exit(1);

const gateway = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts', ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: 'inherit',
});
// Ctrl-C reaches the whole group, so the gateway may get it twice; it stops once. This process outlives it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gateway.kill(signal));
gateway.on('close', (code) => process.exit(code ?? 0));
