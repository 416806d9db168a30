import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './run.mjs';

const LIMITS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

const program = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** The engines that `npm test` does not need anyway: what they consist of, and Debian's packages with it. */
const ENGINES = {
  Firefox: {
    packages: ['firefox-esr'],
    missing: async () => (firefox() ? null : 'Firefox was not found'),
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi', 'xvfb'],
    missing: async () => {
      for (const name of ['WebKitWebDriver', 'Xvfb']) if (!program(name)) return `${name} was not found`;
      // The launcher's own interpreter: another one on the PATH does not have Debian's modules.
      const { code } = await run('/usr/bin/python3', ['-c', BINDINGS], { quiet: true });
      return code === 0 ? null : 'Python has no bindings for WebKitGTK 4.1';
    },
  },
};

const firefox = () => process.env.FIREFOX_PATH ?? program('firefox-esr', 'firefox');

/**
 * Finds Firefox and WebKitGTK, or installs Debian's packages as root.
 * @returns {Promise<{ missing: Record<string, string>, env: Record<string, string> }>} why engines cannot be run, by name
 */
export async function findEngines() {
  const missing = {};
  for (const [name, engine] of Object.entries(ENGINES)) {
    let reason = await engine.missing();
    if (reason) {
      const installed = await install(name, engine.packages);
      reason = installed ? await engine.missing() : `${reason}, and ${WHY_NOT()}`;
    }
    if (reason) missing[name] = reason;
  }
  for (const [name, reason] of Object.entries(missing)) say(`${name}: not run, because ${reason}.`);
  return { missing, env: { FIREFOX_PATH: firefox() ?? '', ENGINES_MISSING: JSON.stringify(missing) } };
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const WHY_NOT = () =>
  canInstall() ? 'Debian’s packages could not be installed' : 'packages are installed only as root on Debian';

let updated = false;
async function install(name, packages) {
  if (!canInstall()) return false;
  say(`Installing ${name} from Debian …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if (!updated) await run('apt-get', ['update', '-qq', ...LIMITS], options);
  updated = true;
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...LIMITS, ...packages];
  return (await run('apt-get', words, options)).code === 0;
}
