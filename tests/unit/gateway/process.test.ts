import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHELL_ROOT } from '../../../contract/snapshot';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { ask, tokenOf } from '../../support/ask';
import { runDemo, type GatewayProcess } from '../../support/gateway-process';
import { until } from '../../support/until';
import { getAs } from './get-as-host';

const SMALL = ['--games', '100'];

const ENTRY = '/m/assets/index-1.js';
/** Stands in for the built app. Its first page names merchant and language; it prints those that it has drawn. */
const BUILD: Record<string, string> = {
  'm/index.html': `<html><title>Shell</title><script>${ENTRY}</script>${SHELL_ROOT}</div></html>`,
  'prerender/package.json': '{"type":"module"}',
  'prerender/home-rows.js': `export const fetchHomeRows = async ({ base, fetch }) =>
    (await fetch(base + 'config.json')).json();`,
  'prerender/prerender.js': `export async function renderPage(path, language, { merchantCode }) {
      const markup = merchantCode + ' in ' + language;
      console.log('drawn: ' + markup);
      return { markup, rows: {}, states: [], root: {}, title: 'Home', entry: '${ENTRY}' };
    }
    export const offeredLanguages = (offered) => offered;
    export const languageFor = ({ languages }) => languages[0];`,
};

describe('the gateway as a process', () => {
  let folder: string;
  let dataDir: string;
  const started: GatewayProcess[] = [];
  const run = (env: Record<string, string> = {}, args = SMALL) => {
    const gateway = runDemo({ PORT: '0', DATA_DIR: dataDir, ...env }, args);
    started.push(gateway);
    return gateway;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-process-'));
    dataDir = join(folder, 'data');
  });
  afterEach(() => Promise.all(started.splice(0).map((gateway) => gateway.signal('SIGKILL'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('starts with an empty folder, logs its steps, and stops cleanly', async () => {
    const gateway = run();
    const url = await gateway.ready;
    expect(gateway.output()).toContain('Filling the demo: 100 games');
    for (const host of ['localhost', '127.0.0.1']) {
      const response = await fetch(`${url.replace('localhost', host)}/wps/system/ping`);
      expect(response.status).toBe(200);
    }
    expect((await stat(join(dataDir, 'operator.secret'))).mode & 0o777).toBe(0o600);
    expect(await gateway.signal('SIGTERM')).toBe(0);
    await expect(stat(join(dataDir, 'gateway.pid'))).rejects.toThrow();
    await expect(stat(join(dataDir, 'gateway.url'))).rejects.toThrow();
  });

  it('has the first page of each merchant ready before its first guest asks', async () => {
    const build = join(folder, 'build');
    for (const [name, text] of Object.entries(BUILD)) {
      await mkdir(dirname(join(build, name)), { recursive: true });
      await writeFile(join(build, name), text);
    }
    const gateway = run({ DIST_DIR: join(build, 'm') });
    const url = await gateway.ready;
    const pages = MERCHANTS.flatMap(({ merchant: { merchantCode, languages } }) =>
      languages.map((language) => `${merchantCode} in ${language}`),
    );
    await until(() => pages.every((page) => gateway.output().includes(`drawn: ${page}\n`)), {
      message: 'the first page of each merchant in each language is drawn',
    });
    expect((await getAs(url, 'localhost', '/m/home')).text).toContain('>parlour in ');
    expect((await getAs(url, 'tidehouse.localhost', '/m/home')).text).toContain('>tidehouse in ');
  });

  it('sessions, data and the key for sealed bodies survive a kill', async () => {
    const first = run();
    const url = await first.ready;
    const token = await tokenOf(url);
    await ask(url, 'favourites.add', {
      token,
      headers: { 'Idempotency-Key': 'kept' },
      body: { nodeId: 'g1001', vendor: 'NCR' },
    });
    const { kid } = (await ask(url, 'system.settings')).value.seal;
    await first.signal('SIGKILL');

    const second = run();
    const again = await second.ready;
    expect(second.output()).not.toContain('Filling');
    expect((await ask(again, 'favourites.ids', { token })).value.ids).toEqual(['g1001']);
    expect((await ask(again, 'system.settings')).value.seal.kid).toBe(kid);
  });

  it('starts after an interrupted first start', async () => {
    const other = join(folder, 'short');
    const first = run({ DATA_DIR: other });
    await until(() => first.output().includes('Filling'), { message: 'seeding has started' });
    await first.signal('SIGKILL');
    await run({ DATA_DIR: other }).ready;
  });

  it('a second process on the same folder names the first', async () => {
    const first = run();
    await first.ready;
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The data folder \S+ is in use by another process \(\d+\)[^\n]*\n$/);
    const third = await fetch(`${await first.ready}/wps/system/ping`);
    expect(third.status).toBe(200);
  });

  it('takes over the lock of a process whose id is used again', async () => {
    await writeFile(join(dataDir, 'gateway.pid'), `${process.pid} 1`);
    await run().ready;
    expect(await readFile(join(dataDir, 'gateway.pid'), 'utf8')).not.toBe(`${process.pid} 1`);
  });

  it('a port in use is reported in one line', async () => {
    const first = run();
    const port = new URL(await first.ready).port;
    const second = run({ PORT: port, DATA_DIR: join(folder, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is taken`));
    await expect(stat(join(folder, 'other', 'gateway.pid'))).rejects.toThrow();
  });

  it.each<[string[], Record<string, string>]>([
    [['--games', 'many'], {}],
    [['--games', '99'], {}],
    [['--gmaes', '5000'], {}],
    [[], { PORT: 'http' }],
    [[], { DOMAIN_ROUTE: 'b.example' }],
  ])('%j %j fails with one line', async (args, env) => {
    const gateway = run(env, args);
    expect(await gateway.ended).toBe(1);
    expect(gateway.output().trim().split('\n')).toHaveLength(1);
  });
});
