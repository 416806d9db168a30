import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
/** What the build reads. */
const SOURCES = [
  ...[
    'contract',
    'public',
    'src',
    'sw',
    'worker',
    'index.html',
    'package.json',
    'scripts/build',
    'vite.config.ts',
  ],
  ...['tests/lint/tsconfig.base.json', 'tests/projects.ts', 'tests/support/longest-first.ts'],
];

/** Changes of source files, by path. */
export type Changes = Record<string, (text: string) => string>;

export interface Release {
  /** The folder that the gateway serves. */
  dist: string;
  remove: () => Promise<void>;
}

/** Replaces a part of a text. @throws if the text has no such part */
export const replacing =
  (part: string, by: string) =>
  (text: string): string => {
    if (!text.includes(part)) throw new Error(`there is no ${part}`);
    return text.replace(part, by);
  };

/** Builds these sources, with changes, as a release of its own. */
export async function buildRelease(name: string, changes: Changes = {}): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-release-'));
  for (const path of SOURCES) await cp(path, join(folder, path), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
  const env = { ...process.env, RELEASE: name, OUT_DIR: 'dist/m', NODE_ENV: 'production' };
  await exec(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env,
  });
  return {
    dist: join(folder, 'dist/m'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
