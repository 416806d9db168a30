import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../support/gateway';

let clock = 1_700_000_000;
/** Writes a build like vite: everything new, the service worker last. */
async function publish(dist: string, release: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'assets', `app-${release}.js`), `console.log('${release}');\n`.repeat(200));
  await writeFile(join(dist, 'index.html'), `<!doctype html><title>${release}</title>`);
  await writeFile(join(dist, 'config.json'), '{"merchantCode":"parlour","gateways":[""]}');
  await writeFile(join(dist, 'sw.js'), `// keeps app-${release}.js`);
  clock += 10;
  for (const name of ['index.html', 'sw.js']) await utimes(join(dist, name), clock, clock);
}

/** The status of a path that is sent unchanged; `fetch` would normalise it. */
const rawStatus = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('the built app', () => {
  let gateway: TestGateway;
  let folder: string;
  let dist: string;
  let releases: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-static-'));
    dist = join(folder, 'dist');
    releases = join(folder, 'releases');
    await writeFile(join(folder, 'secret.txt'), 'not for the world');
    await publish(dist, 'one11111');
    gateway = await startGateway({ dist, releases });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (path: string, headers?: Record<string, string>) =>
    fetch(gateway.url + path, { ...(headers && { headers }) });
  const titleOf = async (path: string) => /<title>(\w+)/.exec(await (await get(path)).text())?.[1];

  it.each([
    '/',
    '/m',
    '/m/',
    '/index.html',
    '/m/index.html',
    '/register.html',
    '/m/register.html',
    '/m/login',
    '/m/gameList?gameType=RNG',
    '/m/member/agent/agentRebeat',
    '/m/no/such.page',
  ])('%s is the shell, revalidated every time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const again = await get(path, { 'If-None-Match': response.headers.get('ETag') as string });
    expect(again.status).toBe(304);
  });

  it('hashed assets are cached indefinitely and compressed', async () => {
    const { status, headers } = await get('/m/assets/app-one11111.js', { 'Accept-Encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toContain('text/javascript');
    expect(headers.get('Content-Encoding')).toBe('br');
  });

  it('the service worker may control the whole origin, and is revalidated every time like config.json', async () => {
    const worker = await get('/m/sw.js');
    expect(worker.headers.get('Service-Worker-Allowed')).toBe('/');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    const config = await get('/m/config.json');
    expect(config.headers.get('Cache-Control')).toBe('no-cache');
    expect(await config.json()).toEqual({ merchantCode: 'parlour', gateways: [''] });
  });

  it.each([
    '/m/assets/gone-00000000.js',
    '/m/assets/deep/er.js',
    '/m/assets/',
    '/m/missing.js',
    '/m/deep/missing.css',
    '/m/deep/manifest.webmanifest',
  ])('%s is a 404, not the shell', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).not.toContain('html');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '/m/../secret.txt',
    '/m/..%2fsecret.txt',
    '/m/%2e%2e/secret.txt',
    '/m/assets/..%2f..%2f..%2fsecret.txt',
    '/m/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/m/assets//../../secret.txt',
  ])('%s cannot leave the folder', async (path) => {
    expect(await rawStatus(gateway.url, path)).toBe(404);
  });

  it('a malformed URL never gets a 5xx', async () => {
    for (const path of ['/m/%E0%A4%A', '/m/assets/%', '/img/games/%', '/wps/%']) {
      expect(await rawStatus(gateway.url, path)).toBeLessThan(500);
    }
  });

  it('a new build is served at once, with the assets of the last three releases', async () => {
    const asset = async (release: string) => (await get(`/m/assets/app-${release}.js`)).status;
    expect(await titleOf('/m/')).toBe('one11111');
    await publish(dist, 'two22222');
    expect(await titleOf('/m/')).toBe('two22222');
    expect([await asset('one11111'), await asset('two22222')]).toEqual([200, 200]);
    for (const release of ['thr33333', 'fou44444']) {
      await publish(dist, release);
      expect(await titleOf('/m/')).toBe(release);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await asset('one11111')).toBe(404);
    expect([await asset('two22222'), await asset('thr33333'), await asset('fou44444')]).toEqual([
      200, 200, 200,
    ]);
    expect((await readdir(releases)).filter((name) => name.endsWith('.release'))).toHaveLength(3);
  });

  it('an unfinished build is not stored as a release', async () => {
    const before = await readdir(releases);
    await publish(dist, 'fiv55555');
    await rm(join(dist, 'sw.js'));
    expect(await titleOf('/m/')).toBe('fiv55555');
    expect(await readdir(releases)).toEqual(before);
  });

  it('a release that is still being copied is completed later', async () => {
    await publish(dist, 'six66666');
    expect(await titleOf('/m/')).toBe('six66666');
    await writeFile(join(dist, 'assets', 'late-six66666.js'), 'export {};');
    expect((await get('/m/sw.js')).status).toBe(200);
    await publish(dist, 'sev77777');
    expect((await get('/m/assets/late-six66666.js')).status).toBe(200);
    expect((await readdir(releases)).filter((name) => name.endsWith('.release'))).toHaveLength(3);
  });

  it('without a build the response says how to build', async () => {
    await rm(dist, { recursive: true, force: true });
    const response = await get('/m/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
    expect((await get('/m/assets/app-fou44444.js')).status).toBe(200);
  });
});
