import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run, runNode, say, seconds } from './run.mjs';

const CACHE = join(PROJECT, '.cache');
const BUILD_INPUTS = [
  'contract',
  'public',
  'scripts/build',
  'src',
  'sw',
  'worker',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const REQUIRED_NODE = [20, 19];

const readCache = (name) => readFile(join(CACHE, name), 'utf8').catch(() => '');
const writeCache = async (name, value) => {
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, name), value);
};

/** Exits with a message if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > REQUIRED_NODE[0] || (major === REQUIRED_NODE[0] && minor >= REQUIRED_NODE[1])) return;
  process.stderr.write(
    `Parlour needs Node ${REQUIRED_NODE.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/**
 * Installs the packages in a folder's lock file, unless that lock file is already installed.
 * @param {{ cacheKey: string, what: string, npmArgs?: string[], quiet?: boolean }} options cacheKey: the cache file that
 * holds the digest of the installed lock file; what: shown in messages; quiet: output is returned, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
async function installLocked(folder, { cacheKey, what, npmArgs = [], quiet = false }) {
  const lock = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(join(folder, 'node_modules')) && (await readCache(cacheKey)) === lock;
  if (installed) return { code: 0, output: '' };
  const started = performance.now();
  say(`Installing ${what} …`);
  // The build needs the dev dependencies, whatever NODE_ENV is.
  const common = ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await run('npm', [...common, ...npmArgs], { quiet });
  if (result.code !== 0) return result;
  await writeCache(cacheKey, lock);
  say(`Installed in ${seconds(started)}`);
  return result;
}

/** Installs the project's packages. Exits with npm's output if that fails. */
export async function installIfMissing() {
  const { code, output } = await installLocked(PROJECT, { cacheKey: 'installed', what: 'packages' });
  if (code === 0) return;
  process.stderr.write(`${output}The packages could not be installed; see above.\n`);
  process.exit(1);
}

/**
 * Installs the Firebase emulator in a separate folder, because only the tests need it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function installFirebaseIfMissing() {
  return installLocked(join(PROJECT, 'tests/firebase'), {
    cacheKey: 'installed-firebase',
    what: 'the Firebase emulator for the tests',
    // The emulator is plain JavaScript; packages with install scripts belong to other commands.
    npmArgs: ['--ignore-scripts'],
    quiet: true,
  });
}

/**
 * Installs Lighthouse in a separate folder, because only a part of the bench needs it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function installLighthouseIfMissing() {
  return installLocked(join(PROJECT, 'tests/lighthouse'), {
    cacheKey: 'installed-lighthouse',
    what: 'Lighthouse for the bench',
    npmArgs: ['--ignore-scripts'],
    quiet: true,
  });
}

/** @returns a digest of the names and contents of all files the build reads */
async function digestOfInputs() {
  const hash = createHash('sha256');
  const add = async (path) => {
    const entries = await readdir(join(PROJECT, path), { withFileTypes: true }).catch(() => null);
    if (!entries) return hash.update(path).update(await readFile(join(PROJECT, path)));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) await add(join(path, entry.name));
    return hash;
  };
  for (const input of BUILD_INPUTS) await add(input);
  return hash.digest('hex');
}

/** @returns a digest of the last file of the build, which names all others; null without one */
const digestOfBuild = () =>
  readFile(join(PROJECT, 'dist/m/sw.js')).then(
    (worker) => createHash('sha256').update(worker).digest('hex'),
    () => null,
  );

/** Builds the app if its inputs have changed, or another command has built there. @returns {Promise<number>} exit code */
export async function buildIfChanged() {
  const inputs = await digestOfInputs();
  const build = await digestOfBuild();
  if (build && (await readCache('built')) === `${inputs} ${build}`) return 0;
  const started = performance.now();
  say('Building the app …');
  const { code, output } = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    quiet: true,
  });
  if (code === 0) {
    await writeCache('built', `${inputs} ${await digestOfBuild()}`);
    say(`Built in ${seconds(started)}`);
  } else {
    process.stdout.write(output);
  }
  return code;
}
