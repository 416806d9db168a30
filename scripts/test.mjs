// npm test: everything. npm test -- unit e2e: those parts. npm test -- e2e offline: specs whose name has "offline".
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { buildIfChanged, checkNode, installIfMissing } from './prepare.mjs';
import { PROJECT, runNode, say, seconds } from './run.mjs';

checkNode();
await installIfMissing();

const CHECKS = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  lint: ['node_modules/eslint/bin/eslint.js', '-c', 'tests/lint/eslint.config.js', '.'],
  types: ['scripts/types.mjs'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['-c', 'tests/lint/dependency-cruiser.cjs', '--output-type', 'err', '--no-progress'],
    ...['contract', 'src', 'worker', 'sw', 'gateway'],
  ],
};
const PARTS = [...Object.keys(CHECKS), 'unit', 'build', 'e2e'];

const words = process.argv.slice(2);
const parts = words.filter((word) => PARTS.includes(word));
const names = words.filter((word) => !PARTS.includes(word));
const wanted = parts.length ? parts : PARTS;

let passed = 0;
let failed = 0;
const count = (ok) => (ok ? passed++ : failed++);

/** One yes or no: its output is shown only if it fails. */
async function check(name, perform) {
  const started = performance.now();
  const { code, output } = await perform();
  count(code === 0);
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(started)})`);
  if (code !== 0) say(output);
}

/** A vitest project: every test counts. A run that counts none has failed. */
async function tests(project, env = {}) {
  const started = performance.now();
  const report = join(PROJECT, '.cache', `${project}.json`);
  await rm(report, { force: true });
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      ...[
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      ...names,
    ],
    { env },
  );
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  passed += results.numPassedTests ?? 0;
  failed += results.numFailedTests ?? 0;
  const ran = (results.numPassedTests ?? 0) + (results.numFailedTests ?? 0);
  if (code !== 0 && !results.numFailedTests) failed++;
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${project}: ${ran} tests (${seconds(started)})`);
}

for (const part of wanted) {
  if (part in CHECKS) await check(part, () => runNode(CHECKS[part], { quiet: true }));
  if (part === 'unit') await tests('unit');
  if (part === 'build') await check('build', async () => ({ code: await buildIfChanged(), output: '' }));
  if (part === 'e2e') {
    if (!wanted.includes('build') && (await buildIfChanged()) !== 0) count(false);
    try {
      await tests('e2e', { CHROMIUM_PATH: await findBrowser() });
    } catch (error) {
      say(String(error));
      count(false);
    }
  }
}
if (passed + failed === 0) failed = 1;
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
