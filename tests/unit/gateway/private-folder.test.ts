import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from '../../../gateway/store/private-folder';
import { runDemo, type GatewayProcess } from '../../support/gateway-process';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

describe('the data folder', () => {
  let folder: string;
  let dataDir: string;
  const started: GatewayProcess[] = [];
  const run = () => {
    const gateway = runDemo({ PORT: '0', DATA_DIR: dataDir }, ['--games', '100']);
    started.push(gateway);
    return gateway;
  };
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-private-'));
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((gateway) => gateway.signal('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  });

  it('and all files of the database can be read by the gateway’s user only', async () => {
    const gateway = run();
    await gateway.ready;
    expect(await modeOf(dataDir)).toBe('700');
    expect(await gateway.signal('SIGTERM')).toBe(0);
    expect(await modeOf(dataDir)).toBe('700');
    const names = await readdir(dataDir, { recursive: true });
    expect(names.length).toBeGreaterThan(500);
    const open: string[] = [];
    for (const name of names) {
      const found = await stat(join(dataDir, name)).catch(() => null);
      if (found && found.mode & 0o077) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('of an earlier release is closed at the next start', async () => {
    await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true });
    const file = join(dataDir, 'postgres', 'base', '1');
    await writeFile(file, 'hashes');
    await chmod(file, 0o666);
    for (const path of [dataDir, join(dataDir, 'postgres')]) await chmod(path, 0o755);
    await makePrivate(dataDir);
    expect(await Promise.all([dataDir, join(dataDir, 'postgres'), file].map(modeOf))).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it('keeps what its symbolic links lead to as it is', async () => {
    await mkdir(dataDir);
    const file = join(folder, 'elsewhere');
    await writeFile(file, '');
    await chmod(file, 0o644);
    await symlink(file, join(dataDir, 'link'));
    await makePrivate(dataDir);
    expect(await modeOf(file)).toBe('644');
  });

  it.skipIf(!isRoot)('and its files cannot be read as another user while the gateway runs', async () => {
    await chmod(folder, 0o755);
    await run().ready;
    const exitCode = async (...words: string[]) => {
      const child = spawn('ls', words, { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: 'ignore' });
      return (await once(child, 'close'))[0] as number;
    };
    expect(await exitCode(folder)).toBe(0);
    for (const name of ['', 'operator.secret', 'postgres/PG_VERSION', 'postgres/base']) {
      expect(await exitCode(join(dataDir, name))).not.toBe(0);
    }
  });

  it.skipIf(!isRoot)('of another user stops the start with one sentence', async () => {
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
    const gateway = run();
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(
      /^The data folder \S+ belongs to user 65534, but the gateway runs as user 0\.[^\n]*\n$/,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});
