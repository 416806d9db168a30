import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run, runNode, say, seconds } from './run.mjs';

const CACHE = join(PROJECT, '.cache');
const BUILD_INPUTS = [
  'contract',
  'public',
  'src',
  'sw',
  'worker',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const NEEDED = [20, 19];

const remembered = (name) => readFile(join(CACHE, name), 'utf8').catch(() => '');
const remember = async (name, value) => {
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, name), value);
};

/** Ends with one clear sentence on a Node that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  process.stderr.write(
    `Parlour needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/**
 * Installs the packages of a folder's lock file, unless these are the ones that are there.
 * @param {{ memory: string, what: string, words?: string[], quiet?: boolean }} options memory: the file of the cache
 * that says which ones are there; what: their name for people; words: further ones for npm; quiet: output is kept
 * @returns {Promise<{ code: number, output: string }>}
 */
async function installLocked(folder, { memory, what, words = [], quiet = false }) {
  const lock = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  const there = existsSync(join(folder, 'node_modules')) && (await remembered(memory)) === lock;
  if (there) return { code: 0, output: '' };
  const started = performance.now();
  say(`Installing ${what} …`);
  // The build needs the development packages, whatever NODE_ENV says.
  const common = ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await run('npm', [...common, ...words], { quiet });
  if (result.code !== 0) return result;
  await remember(memory, lock);
  say(`Installed in ${seconds(started)}`);
  return result;
}

/** Installs the packages of the project, or ends with what went wrong. */
export async function installIfMissing() {
  const { code, output } = await installLocked(PROJECT, { memory: 'installed', what: 'packages' });
  if (code === 0) return;
  process.stderr.write(`${output}The packages could not be installed; see above.\n`);
  process.exit(1);
}

/**
 * Installs the Firebase emulator, which only tests need, in a folder of its own.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function installFirebaseIfMissing() {
  return installLocked(join(PROJECT, 'tests/firebase'), {
    memory: 'installed-firebase',
    what: 'the Firebase emulator of the tests',
    // The emulator is plain JavaScript; the packages that would be compiled belong to other commands.
    words: ['--ignore-scripts'],
    quiet: true,
  });
}

/** @returns a digest over the names and contents of everything the build reads */
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

/** Builds the app, unless nothing it is made of has changed. @returns {Promise<number>} the exit code */
export async function buildIfChanged() {
  const digest = await digestOfInputs();
  if (existsSync(join(PROJECT, 'dist/m/sw.js')) && (await remembered('built')) === digest) return 0;
  const started = performance.now();
  say('Building the app …');
  const { code, output } = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    quiet: true,
  });
  if (code === 0) {
    await remember('built', digest);
    say(`Built in ${seconds(started)}`);
  } else {
    process.stdout.write(output);
  }
  return code;
}
