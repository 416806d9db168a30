// npm run bench: builds the app if needed, then runs the benchmarks.
import { findBrowser } from './find-browser.mjs';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { runNode } from './run.mjs';

checkNode();
await installIfMissing();
if ((await buildIfChanged()) !== 0) process.exit(1);
const { code } = await runNode(['--import', 'tsx', 'tests/bench/run.ts'], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = code;
