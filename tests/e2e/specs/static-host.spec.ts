import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port';
import { until } from '../../support/until';
import { readRows } from '../database';
import { firstPage, languages } from '../pages/index';
import { useWorld } from '../world';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const port = await freePort();
const BASE = `http://localhost:${port}`;

describe('the first page of a static host', () => {
  const { world, visitor } = useWorld({ env: () => ({ SHELL_ORIGINS: BASE }) });
  let folder = '';
  let printed = '';
  /** A host that knows the build, and one of the files that the command has written. */
  const host = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://host').pathname;
    const send = (type: string, body: string | Buffer, headers = {}) =>
      outgoing.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
    const answer = async () => {
      if (path === '/m/home') {
        const hashOf = (tag: string) => new RegExp(`${tag}-src of their policy: (\\S+)`).exec(printed)?.[1];
        const policy = `style-src 'self' ${hashOf('style')}; script-src 'self' ${hashOf('script')}`;
        const page = await readFile(join(folder, 'home.ar.html'));
        return send('text/html; charset=utf-8', page, { 'Content-Security-Policy': policy });
      }
      if (path === '/m/config.json') {
        const config = { merchantCode: 'parlour', gateways: [world.url('')] };
        return send('application/json', JSON.stringify(config));
      }
      return send(TYPES[extname(path)] ?? 'application/octet-stream', await readFile(join('dist', path)));
    };
    answer().catch(() => outgoing.writeHead(404).end());
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-static-'));
    host.listen(port, 'localhost');
    await once(host, 'listening');
  });
  afterAll(async () => {
    host.close();
    host.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  it('is drawn by the command in each language, and the app takes it over', async () => {
    const words = ['--gateway', world.url(''), '--languages', 'VI,AR', '--out', folder];
    const command = spawn(process.execPath, ['scripts/prerender.mjs', ...words]);
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (part) => (printed += String(part)));
    const [code] = (await once(command, 'close')) as [number | null];
    expect(code, printed).toBe(0);
    const vietnamese = await readFile(join(folder, 'home.vi.html'), 'utf8');
    expect(vietnamese).toMatch(/<html[^>]* lang="vi"/);
    expect(await readFile(join(folder, 'home.html'), 'utf8')).toBe(vietnamese);

    visitor.uses({ locale: 'ar-EG' });
    const page = await visitor.open('about:blank');
    const response = await page.goto(`${BASE}/m/home`);
    expect(firstPage.isIn((await response?.text()) ?? '')).toBe(true);
    const asked = async () =>
      (await readRows(page, 'syncState')).filter(({ status }) => status === 'ready').map(({ key }) => key);
    await until(async () => (await asked()).includes('winners {"language":"AR"}'), {
      message: 'an answer of the gateway',
    });
    expect(await firstPage.painted(page).count()).toBe(0);
    expect(await languages.ofDocument(page)).toBe('ar rtl');
    visitor.expectNoErrors({ network: true });
  });
});
