import { installPackages, program, whyNotInstalled } from './debian.mjs';
import { run, say } from './run.mjs';

const BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** The engines that `npm test` does not need anyway: what they consist of, and Debian's packages with it. */
const ENGINES = {
  Firefox: {
    packages: ['firefox-esr'],
    missing: async () => (firefox() ? null : 'Firefox was not found'),
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi', 'xvfb'],
    missing: async () => {
      for (const name of ['WebKitWebDriver', 'Xvfb']) if (!program([name])) return `${name} was not found`;
      // The launcher's own interpreter: another one on the PATH does not have Debian's modules.
      const { code } = await run('/usr/bin/python3', ['-c', BINDINGS], { quiet: true });
      return code === 0 ? null : 'Python has no bindings for WebKitGTK 4.1';
    },
  },
};

const firefox = () => process.env.FIREFOX_PATH ?? program(['firefox-esr', 'firefox']);

/**
 * Finds Firefox and WebKitGTK, or installs Debian's packages as root.
 * @returns {Promise<{ missing: Record<string, string>, env: Record<string, string> }>} why engines cannot be run, by name
 */
export async function findEngines() {
  const missing = {};
  for (const [name, engine] of Object.entries(ENGINES)) {
    let reason = await engine.missing();
    if (reason) {
      const installed = await installPackages(name, engine.packages);
      reason = installed ? await engine.missing() : `${reason}, and ${whyNotInstalled()}`;
    }
    if (reason) missing[name] = reason;
  }
  for (const [name, reason] of Object.entries(missing)) say(`${name}: not run, because ${reason}.`);
  return { missing, env: { FIREFOX_PATH: firefox() ?? '', ENGINES_MISSING: JSON.stringify(missing) } };
}
