// npm start (the demo) and npm run serve (production): installs and builds if needed, then runs the gateway with the app
// until Ctrl-C. The arguments are the gateway's.
import { spawn } from 'node:child_process';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { onStop, PROJECT } from './run.mjs';

checkNode();
await installIfMissing();
if ((await buildIfChanged()) !== 0) process.exit(1);

const gateway = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts', ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: 'inherit',
});
let stopping = false;
// Ctrl-C also reaches the gateway directly. It stops only once, and this process waits for it.
onStop(() => {
  stopping = true;
  gateway.kill('SIGTERM');
});
gateway.on('close', (code) => process.exit(code ?? (stopping ? 0 : 1)));
