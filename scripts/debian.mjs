import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './run.mjs';

const LIMITS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** The path of a program that is called one of these names, in the folders of the PATH and further ones. */
export const program = (names, folders = []) =>
  [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Why `installPackages` has not installed anything; the end of a sentence. */
export const whyNotInstalled = () =>
  canInstall() ? 'Debian’s packages could not be installed' : 'packages are installed only as root on Debian';

let updated = false;

/** Installs Debian's packages, as root. @returns whether they are installed */
export async function installPackages(what, packages) {
  if (!canInstall()) return false;
  say(`Installing ${what} from Debian …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if (!updated) await run('apt-get', ['update', '-qq', ...LIMITS], options);
  updated = true;
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...LIMITS, ...packages];
  return (await run('apt-get', words, options)).code === 0;
}
