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
 * A Chromium for the end-to-end tests: CHROMIUM_PATH, one on the PATH, else Debian's (as root), else Playwright's own.
 * @returns {Promise<string>} path of the program
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file`);
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
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.');
}
