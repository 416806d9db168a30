import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runNode, say } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(existsSync);

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
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    });
    const installed = onPath();
    if (installed) return installed;
  }
  say('Installing Playwright’s Chromium …');
  await runNode(['node_modules/playwright/cli.js', 'install', 'chromium']);
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  throw new Error('Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH.');
}
