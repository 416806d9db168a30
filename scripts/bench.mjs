// npm run bench [-- records | team | shift [pattern of role and path] | unchanged | release]: builds the app if needed, then
// runs the benchmarks, or only those of the records, an agent's team, the layout shifts, an unchanged visit or a release.
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
