import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { installPackages, program, whyNotInstalled } from './debian.mjs';
import { say } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Debian has the server's programs outside the PATH, in a folder for each version. The newest comes first. */
const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${DEBIAN}/${version}/bin`)
    : [];

/** The tests choose the locale of their databases as Postgres 15 does it. */
const LEAST_VERSION = 15;

function isUsable(initdb) {
  const { stdout } = spawnSync(initdb, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= LEAST_VERSION;
}

function find() {
  const initdb = program(['initdb'], debianFolders());
  return initdb && isUsable(initdb) ? initdb : undefined;
}

/**
 * Finds the programs of a Postgres server, or installs Debian's package as root.
 * @returns {Promise<string | undefined>} the folder of `initdb` and `postgres`; undefined if there are none
 */
export async function findPostgres() {
  const given = process.env.POSTGRES_BIN;
  if (given) return given;
  const found = find() ?? ((await installPackages('Postgres', ['postgresql'])) ? find() : undefined);
  return found && dirname(found);
}

/** Says that a part is not run, and what to do about it. */
export function sayNoPostgres(part) {
  say(
    `${part}: not run, because no Postgres server (${LEAST_VERSION} or newer) was found, and ${whyNotInstalled()}.`,
  );
  say(
    'Install one (Debian and Ubuntu: postgresql; Homebrew: postgresql@17), or set POSTGRES_BIN to its programs.',
  );
}
