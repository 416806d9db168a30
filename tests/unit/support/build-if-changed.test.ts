import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const exec = promisify(execFile);
const FOLDERS = ['contract', 'public', 'scripts/build', 'src', 'sw', 'worker'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const WORKER = 'dist/m/sw.js';

/** Stands for the build: notes each one, and writes what it makes of the sources. */
const BUILD = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('builds', '.');
const out = process.env.OUT_DIR ?? 'dist/m';
mkdirSync(out, { recursive: true });
writeFileSync(out + '/sw.js', readFileSync('src/main.tsx'));
`;

describe('the build before tests and starts', () => {
  let folder = '';
  const path = (name: string) => join(folder, name);
  const write = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-build-'));
    for (const script of ['scripts/prepare.mjs', 'scripts/run.mjs']) await cp(script, path(script));
    for (const name of FOLDERS) await mkdir(path(name), { recursive: true });
    for (const name of FILES) await write(name, '');
    await write('package.json', '{ "type": "module" }');
    await write('src/main.tsx', 'first');
    await write('node_modules/vite/bin/vite.js', BUILD);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** @returns how many builds there have been then */
  async function builds(env: NodeJS.ProcessEnv = {}): Promise<number> {
    const code = "import('./scripts/prepare.mjs').then(({ buildIfChanged }) => buildIfChanged())";
    await exec(process.execPath, ['-e', code], { cwd: folder, env: { ...process.env, ...env } });
    return (await readFile(path('builds'), 'utf8')).length;
  }

  it('is made once, until a source has changed', async () => {
    expect(await builds()).toBe(1);
    expect(await builds()).toBe(1);
    await write('src/main.tsx', 'second');
    expect(await builds()).toBe(2);
    expect(await builds()).toBe(2);
  });

  it('is made again after another command has built there, or taken it away', async () => {
    const before = await builds();
    await write(WORKER, 'of other sources');
    expect(await builds()).toBe(before + 1);
    await rm(path('dist'), { recursive: true });
    expect(await builds()).toBe(before + 2);
    expect(await builds()).toBe(before + 2);
  });

  it('is made if there is none, also after one elsewhere', async () => {
    await rm(path('dist'), { recursive: true });
    const before = await builds({ OUT_DIR: 'elsewhere' });
    expect(await builds()).toBe(before + 1);
    expect(await readFile(path(WORKER), 'utf8')).toBe('second');
  });
});
