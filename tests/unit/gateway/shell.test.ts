import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryOperate } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs } from './get-as-host';

const BRANDS = [
  { host: 'localhost', code: 'parlour', name: 'Parlour' },
  { host: 'tidehouse.localhost', code: 'tidehouse', name: 'Tidehouse' },
];
const SHELL_FILES = ['config.json', 'manifest.webmanifest', 'webclip.mobileconfig'];

describe('per-merchant shell files', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const get = (host: string, path: string, headers?: Record<string, string>) =>
    getAs(gateway.url, host, path, headers);
  const codeOf = async (host: string) =>
    (JSON.parse((await get(host, '/m/config.json')).text) as { merchantCode: string }).merchantCode;

  it.each(BRANDS)('$host serves the files of $code', async ({ host, code, name }) => {
    const config = await get(host, '/m/config.json');
    expect(config.headers['content-type']).toBe('application/json');
    expect(JSON.parse(config.text)).toEqual({ merchantCode: code, gateways: [''] });
    const manifest = await get(host, '/m/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
    expect(JSON.parse(manifest.text)).toMatchObject({ name, start_url: '/m/home', scope: '/m/' });
    const profile = await get(host, '/m/webclip.mobileconfig');
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(profile.headers['content-disposition']).toBe(`attachment; filename="${code}.mobileconfig"`);
  });

  it.each(SHELL_FILES)('%s is revalidated every time', async (file) => {
    const first = await get('tidehouse.localhost', `/m/${file}`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers['etag'] as string;
    const again = await get('tidehouse.localhost', `/m/${file}`, { 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await get('localhost', `/m/${file}`, { 'If-None-Match': etag });
    expect(other.status).toBe(200);
  });

  it.each([
    ['TideHouse.LocalHost', 'tidehouse'],
    ['tidehouse.localhost.', 'tidehouse'],
    ['tidehouse.localhost:8080', 'tidehouse'],
    ['127.0.0.1', 'parlour'],
    ['[::1]:4173', 'parlour'],
    ['unknown.example', 'parlour'],
    ['x.tidehouse.localhost', 'parlour'],
    ['tidehouse.localhost.evil.example', 'parlour'],
    ['%', 'parlour'],
    ['merchant:tidehouse', 'parlour'],
    ['__proto__', 'parlour'],
    [`${'a'.repeat(60)}.`.repeat(60) + 'example', 'parlour'],
  ])('the host name %s selects %s', async (host, code) => {
    const { status, text } = await get(host, '/m/config.json');
    // An invalid host name is rejected before the merchant is looked up.
    if (status === 400) expect(host).toMatch(/[%:]|\.{2}/);
    else expect((JSON.parse(text) as { merchantCode: string }).merchantCode).toBe(code);
  });

  it.each([
    'GET /m/config.json HTTP/1.0\r\n\r\n',
    'GET /m/config.json HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
    'GET /m/config.json HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /m/config.json HTTP/1.1\r\nHost: a/../b\r\nConnection: close\r\n\r\n',
    'GET /m/config.json HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n',
    'GET /m/webclip.mobileconfig HTTP/1.1\r\nHost: "><string>\r\nConnection: close\r\n\r\n',
    'GET http://tidehouse.localhost/m/config.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ])('%j never gets a 5xx', async (request) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(request));
      let text = '';
      socket.on('data', (part) => (text += String(part)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(answer).not.toContain('<string>"');
  });

  it('the operator assigns host names to merchants', async () => {
    const operate = (...words: string[]) => tryOperate(gateway, ...words);
    const set = await operate(
      'merchant',
      'set',
      'hosts',
      '["tidehouse.localhost","tide.example"]',
      '--merchant',
      'tidehouse',
    );
    expect(set).toMatchObject({ ok: true });
    expect(await codeOf('tide.example')).toBe('tidehouse');
    await operate('merchant', 'set', 'hosts', '["tidehouse.localhost"]', '--merchant', 'tidehouse');
    expect(await codeOf('tide.example')).toBe('parlour');
  });
});
