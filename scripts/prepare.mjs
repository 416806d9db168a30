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

/** Installs the packages of the lock file, unless these are the ones that are there. */
export async function installIfMissing() {
  const lock = createHash('sha256')
    .update(await readFile(join(PROJECT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(join(PROJECT, 'node_modules')) && (await remembered('installed')) === lock) return;
  const started = performance.now();
  say('Installing packages …');
  // The build needs the development packages, whatever NODE_ENV says.
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', words);
  if (code !== 0) {
    process.stderr.write(`${output}The packages could not be installed; see above.\n`);
    process.exit(1);
  }
  await remember('installed', lock);
  say(`Installed in ${seconds(started)}`);
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
