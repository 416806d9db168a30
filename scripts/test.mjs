// npm test: all parts. npm test -- unit e2e: those parts. npm test -- e2e offline: spec files with "offline" in their name.
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { buildIfChanged, checkNode, installFirebaseIfMissing, installIfMissing } from './prepare.mjs';
import { PROJECT, runNode, say, seconds } from './run.mjs';

checkNode();
await installIfMissing();

const CHECKS = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  lint: ['node_modules/eslint/bin/eslint.js', '-c', 'tests/lint/eslint.config.js', '--max-warnings=0', '.'],
  types: ['scripts/types.mjs'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['-c', 'tests/lint/dependency-cruiser.cjs', '--output-type', 'err', '--no-progress'],
    ...['contract', 'src', 'worker', 'sw', 'gateway'],
  ],
  unused: ['node_modules/knip/bin/knip.js', '-c', 'tests/lint/knip.ts', '--treat-config-hints-as-errors'],
};
const PARTS = [...Object.keys(CHECKS), 'unit', 'build', 'e2e'];

const args = process.argv.slice(2);
const parts = args.filter((arg) => PARTS.includes(arg));
const names = args.filter((arg) => !PARTS.includes(arg));
const selected = parts.length ? parts : PARTS;

const MAX_REASON_CHARACTERS = 700;

let passed = 0;
let failed = 0;
let built = true;
const count = (ok) => (ok ? passed++ : failed++);

/** Runs a part that counts as one test. Its output is shown only if it fails. */
async function check(name, perform) {
  const started = performance.now();
  const { code, output } = await perform();
  count(code === 0);
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(started)})`);
  if (code !== 0) say(output);
}

/** Runs a vitest project and counts its tests. A run without tests counts as failed. */
async function tests(project, env = {}) {
  const started = performance.now();
  const report = join(PROJECT, '.cache', `${project}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...names],
    { env },
  );
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  passed += numPassedTests;
  failed += numFailedTests;
  // Files that cannot be loaded and errors outside tests are not in the report as failed tests.
  if (code !== 0 && !numFailedTests) failed++;
  printFailures(results);
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : '';
  say(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${project}: ${numPassedTests + numFailedTests} tests${skipped} (${seconds(started)})`,
  );
}

/** Lists the failures briefly at the end, because the start of a long output is often cut off. */
function printFailures({ testResults = [] }) {
  for (const { name, assertionResults, message } of testResults) {
    const file = relative(PROJECT, name);
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    if (!assertionResults.length && message) say(`  ${file}: ${message.slice(0, MAX_REASON_CHARACTERS)}`);
    for (const { fullName, failureMessages } of failures) {
      const reason = stripVTControlCharacters(failureMessages.join('\n')).slice(0, MAX_REASON_CHARACTERS);
      say(`  ${file} > ${fullName}\n    ${reason.replace(/\n/g, '\n    ')}`);
    }
  }
}

/** Runs in a real browser, against a build of these sources. */
async function endToEnd() {
  if (!selected.includes('build')) built = (await buildIfChanged()) === 0;
  if (!built) {
    say('FAIL e2e: not run, because the build failed');
    count(false);
    return;
  }
  try {
    await tests('e2e', { CHROMIUM_PATH: await findBrowser() });
  } catch (error) {
    say(`FAIL e2e: ${error.message}`);
    count(false);
  }
}

async function build() {
  const code = await buildIfChanged();
  built = code === 0;
  return { code, output: '' };
}

/** Installs the Firebase emulator. If that fails, the tests that do not need it still run. */
async function prepareFirebase() {
  const { code, output } = await installFirebaseIfMissing();
  if (code === 0) return;
  say(`FAIL firebase: the emulator could not be installed\n${output}`);
  count(false);
}

const withFirebase = selected.includes('unit') || selected.includes('e2e');
// Installs while the checks below run.
const firebase = withFirebase ? prepareFirebase() : Promise.resolve();
// Always in the order of PARTS, whatever the order of the arguments.
for (const part of PARTS.filter((name) => selected.includes(name))) {
  if (!(part in CHECKS)) await firebase;
  if (part in CHECKS) await check(part, () => runNode(CHECKS[part], { quiet: true }));
  if (part === 'unit') await tests('unit');
  if (part === 'build') await check('build', build);
  if (part === 'e2e') await endToEnd();
}
if (passed + failed === 0) failed = 1;
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
