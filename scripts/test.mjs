// npm test: all parts. npm test -- unit e2e: those parts. npm test -- e2e offline: spec files with "offline" in their name.
// npm test -- faults --seed 7: the sample of faults that this seed chooses. --all: every fault, which takes hours.
// npm test -- embedded: what a database decides, on the embedded one; the other parts use a Postgres server, if there is one.
// npm test -- postgres: what only a server shows: two gateways, lost connections, a stop under the app.
// npm test -- engines: a few cases in Firefox and WebKit. --all: all cases, in Chromium too.
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { printEngines } from './engines-table.mjs';
import { findBrowser, findHeadlessBrowser } from './find-browser.mjs';
import { findEngines } from './find-engines.mjs';
import { findPostgres, sayNoPostgres } from './find-postgres.mjs';
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
const PARTS = [
  ...Object.keys(CHECKS),
  ...['unit', 'embedded', 'build', 'e2e', 'postgres', 'faults', 'engines'],
];
const WITH_GATEWAYS = ['unit', 'e2e', 'postgres', 'faults', 'engines'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const parts = positionals.filter((word) => PARTS.includes(word));
const names = positionals.filter((word) => !PARTS.includes(word));
const selected = parts.length ? parts : PARTS;

const MAX_REASON_CHARACTERS = 1_000;
/** More tests than this that pass only when repeated are no accident of a busy machine: each counts as failed. */
const MAX_FLAKY = 5;

let passed = 0;
let failed = 0;
let built = true;
let skipped = false;
const flaky = [];
const failures = [];
const count = (ok) => (ok ? passed++ : failed++);

/** Runs a part that counts as one test. Its output is shown only if it fails. */
async function check(name, perform) {
  const started = performance.now();
  const { code, output } = await perform();
  count(code === 0);
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(started)})`);
  if (code !== 0) say(output);
}

/** Runs checks one after another, until none is left. @param names of the checks; each is taken out */
async function runChecks(names) {
  for (let name = names.shift(); name; name = names.shift()) {
    const command = CHECKS[name];
    await check(name, () => runNode(command, { quiet: true }));
  }
}

/** Runs the vitest projects with names that begin like this, and counts their tests. Without tests it counts as failed. */
async function tests(project, env = {}) {
  const started = performance.now();
  const report = join(PROJECT, '.cache', `${project}.json`);
  await rm(report, { force: true });
  const repeated = join(PROJECT, '.cache', `${project}-flaky.json`);
  await rm(repeated, { force: true });
  const reporters = ['default', 'json', './tests/support/flaky-reporter.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const { code } = await runNode(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`],
      ...[...reporters, `--outputFile.json=${report}`, ...names],
    ],
    { env: { ...env, FLAKY_REPORT: repeated } },
  );
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  flaky.push(...JSON.parse(await readFile(repeated, 'utf8').catch(() => '[]')));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  passed += numPassedTests;
  failed += numFailedTests;
  // Files that cannot be loaded and errors outside tests are not in the report as failed tests.
  if (code !== 0 && !numFailedTests) failed++;
  noteFailures(results);
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : '';
  say(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${project}: ${numPassedTests + numFailedTests} tests${skipped} (${seconds(started)})`,
  );
  return results;
}

/** Notes the failures. They are printed at the end, because the rest of a long output is often cut off. */
function noteFailures({ testResults = [] }) {
  for (const { name, assertionResults, message } of testResults) {
    const file = relative(PROJECT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (!assertionResults.length && message) failures.push(`${file}: ${message}`);
    for (const { fullName, failureMessages } of failed) {
      const reason = stripVTControlCharacters(failureMessages.join('\n'));
      failures.push(`${file} > ${fullName}\n    ${reason.replace(/\n/g, '\n    ')}`);
    }
  }
}

/** Runs a project in a real browser, against a build of these sources. */
async function inBrowser(project, env = {}) {
  if (!selected.includes('build')) built = (await buildIfChanged()) === 0;
  if (!built) {
    say(`FAIL ${project}: not run, because the build failed`);
    count(false);
    return;
  }
  try {
    const CHROMIUM_PATH = await findBrowser();
    const HEADLESS_PATH = await findHeadlessBrowser();
    return await tests(project, { CHROMIUM_PATH, HEADLESS_PATH, ...env });
  } catch (error) {
    say(`FAIL ${project}: ${error.message}`);
    count(false);
  }
}

/** Runs what only a Postgres server shows. Without one, it says what to install. */
async function postgres() {
  if (hasServer) return inBrowser('postgres');
  sayNoPostgres('postgres');
  skipped = true;
}

/** Runs the tests of what a database decides on the embedded one, unless the unit tests have just done it. */
async function embedded() {
  if (hasServer || !selected.includes('unit')) await tests('embedded');
  else say('embedded: the unit tests have run on the embedded database');
}

/** Runs the faults that the seed chooses, or all, and prints the seed first. */
async function faults() {
  const seed = options.seed ?? String(Date.now() % 1_000_000);
  say(options.all ? `faults: all, seed ${seed}` : `faults: a sample, seed ${seed}`);
  await inBrowser('faults', { FAULTS_SEED: seed, FAULTS_SIZE: options.all ? 'all' : 'sample' });
}

/** Runs a sample of cases in Firefox and WebKit, or all in Chromium too. An engine that is not there is named. */
async function engines() {
  say(options.all ? 'engines: all cases' : 'engines: a sample of cases');
  const { missing, env } = await findEngines();
  if (!options.all && Object.keys(missing).length === 2) return;
  const results = await inBrowser('engines', { ...env, ENGINES_SIZE: options.all ? 'all' : 'sample' });
  if (results) await printEngines(results);
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

/** Finds the Postgres server of the tests. Without one their gateways embed databases, which takes more CPU time. */
async function findServer() {
  const programs = await findPostgres();
  if (programs) process.env.POSTGRES_BIN = programs;
  say(
    programs
      ? `databases: Postgres in ${programs}`
      : 'databases: embedded, because no Postgres 15 or newer was found',
  );
  return programs !== undefined;
}

const withFirebase = ['unit', 'e2e', 'faults'].some((part) => selected.includes(part));
// Installs while the checks below run.
const firebase = withFirebase ? prepareFirebase() : Promise.resolve();
// Always in the order of PARTS, whatever the order of the arguments.
const inOrder = PARTS.filter((name) => selected.includes(name));
const checks = inOrder.filter((name) => name in CHECKS);
// A check takes one core.
await Promise.all([runChecks(checks), runChecks(checks)]);
await firebase;
const hasServer = WITH_GATEWAYS.some((part) => selected.includes(part)) && (await findServer());
for (const part of inOrder) {
  if (part === 'unit') await tests('unit');
  if (part === 'embedded') await embedded();
  if (part === 'build') await check('build', build);
  if (part === 'e2e') await inBrowser('e2e');
  if (part === 'postgres') await postgres();
  if (part === 'faults') await faults();
  if (part === 'engines') await engines();
}
if (passed + failed === 0 && !skipped) failed = 1;
for (const one of failures) say(`FAIL ${one.slice(0, MAX_REASON_CHARACTERS)}`);
for (const one of flaky) say(`flaky, passed when repeated: ${one.slice(0, MAX_REASON_CHARACTERS)}`);
if (flaky.length > MAX_FLAKY) failed += flaky.length;
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
