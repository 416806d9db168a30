// npm run bench [-- grid | records | team | shift [pattern of role and path]]: builds the app if needed, then runs the benchmarks,
// or only those of a list's scrolling, the records, an agent's team or the layout shifts.
import { findBrowser } from './find-browser.mjs';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { runNode } from './run.mjs';

checkNode();
await installIfMissing();
if ((await buildIfChanged()) !== 0) process.exit(1);
const { code } = await runNode(['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = code;
