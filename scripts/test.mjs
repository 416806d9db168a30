// npm test: everything. npm test -- unit e2e: those parts. npm test -- e2e offline: specs whose name has "offline".
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

const words = process.argv.slice(2);
const parts = words.filter((word) => PARTS.includes(word));
const names = words.filter((word) => !PARTS.includes(word));
const wanted = parts.length ? parts : PARTS;

/** Characters. */
const LONGEST_REASON = 700;

let passed = 0;
let failed = 0;
let built = true;
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...names],
    { env },
  );
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  passed += numPassedTests;
  failed += numFailedTests;
  // A file that cannot be loaded, or an error outside any test, has no failed test to its name.
  if (code !== 0 && !numFailedTests) failed++;
  namesOfFailed(results);
  const left = numPendingTests ? `, ${numPendingTests} left out` : '';
  say(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${project}: ${numPassedTests + numFailedTests} tests${left} (${seconds(started)})`,
  );
}

/** What failed and why, in short: the end of a long output is all that some see of it. */
function namesOfFailed({ testResults = [] }) {
  for (const { name, assertionResults, message } of testResults) {
    const file = relative(PROJECT, name);
    const bad = assertionResults.filter(({ status }) => status === 'failed');
    if (!assertionResults.length && message) say(`  ${file}: ${message.slice(0, LONGEST_REASON)}`);
    for (const { fullName, failureMessages } of bad) {
      const reason = stripVTControlCharacters(failureMessages.join('\n')).slice(0, LONGEST_REASON);
      say(`  ${file} > ${fullName}\n    ${reason.replace(/\n/g, '\n    ')}`);
    }
  }
}

/** In a real browser, against the build that belongs to these sources. */
async function endToEnd() {
  if (!wanted.includes('build')) built = (await buildIfChanged()) === 0;
  if (!built) {
    say('FAIL e2e: not run, there is no build of these sources');
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

/** Tests that do without it still run when it cannot be had. */
async function prepareFirebase() {
  const { code, output } = await installFirebaseIfMissing();
  if (code === 0) return;
  say(`FAIL firebase: the emulator could not be installed\n${output}`);
  count(false);
}

const withFirebase = wanted.includes('unit') || wanted.includes('e2e');
// Meanwhile the sources are checked.
const firebase = withFirebase ? prepareFirebase() : Promise.resolve();
// Always in this order, whatever the order of the words.
for (const part of PARTS.filter((name) => wanted.includes(name))) {
  if (!(part in CHECKS)) await firebase;
  if (part in CHECKS) await check(part, () => runNode(CHECKS[part], { quiet: true }));
  if (part === 'unit') await tests('unit');
  if (part === 'build') await check('build', build);
  if (part === 'e2e') await endToEnd();
}
if (passed + failed === 0) failed = 1;
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
