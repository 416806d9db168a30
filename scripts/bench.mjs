// npm run bench [-- first | saved | … | shift [pattern of role and path]]: builds the app if needed, then measures all parts of
// tests/bench/budgets.ts, or only those named. RUNS=3: how often each figure is measured.
import { findBrowser } from './find-browser.mjs';
import { buildIfChanged, checkNode, installIfMissing, installLighthouseIfMissing } from './prepare.mjs';
import { runNode } from './run.mjs';

checkNode();
await installIfMissing();
const words = process.argv.slice(2);
if (!words.length || words.includes('lighthouse')) {
  // Where it cannot be installed, its figures are missing; the others are measured.
  const { code, output } = await installLighthouseIfMissing();
  if (code !== 0) process.stdout.write(`Lighthouse could not be installed\n${output}`);
}
if ((await buildIfChanged()) !== 0) process.exit(1);
const { code } = await runNode(['--import', 'tsx', 'tests/bench/run.ts', ...words], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = code;
