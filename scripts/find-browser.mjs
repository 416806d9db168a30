import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode, say } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** Installs a package of Debian, as root only. @returns whether it tried */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} from Debian …`);
  await run('apt-get', ['update', '-qq'], { quiet: true });
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
  return true;
}

/**
 * Finds or installs a Chromium for the end-to-end tests. In order: CHROMIUM_PATH, one on the PATH, Debian's package (as
 * root), Playwright's.
 * @returns {Promise<string>} path of the executable
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but that file does not exist`);
  }
  const found = onPath(NAMES);
  if (found) return found;
  if (await installFromDebian('chromium')) {
    const installed = onPath(NAMES);
    if (installed) return installed;
  }
  say('Installing Playwright’s Chromium …');
  await runNode(['node_modules/playwright/cli.js', 'install', 'chromium']);
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  throw new Error('Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH.');
}

/**
 * Finds or installs the Chromium without windows for tests that keep no profile: they take less time in it. Whoever
 * sets CHROMIUM_PATH gets that browser everywhere.
 * @returns {Promise<string>} path of the executable; without one, that of `findBrowser`
 */
export async function findHeadlessBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  const found = onPath(HEADLESS_NAMES);
  if (found) return found;
  const installed = (await installFromDebian('chromium-headless-shell')) && onPath(HEADLESS_NAMES);
  return installed || findBrowser();
}
