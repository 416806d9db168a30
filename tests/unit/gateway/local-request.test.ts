import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../gateway/app';
import { startGateway, type TestGateway } from '../../support/gateway';

const SECRET_TEXT = 'the code is 471100';

/** The pages that answer local requests only. */
const PAGES = ['/inbox', '/admin/members/player01'];

describe('pages for this machine', () => {
  let gateway: TestGateway;
  let port: string;
  beforeAll(async () => {
    gateway = await startGateway();
    ({ port } = new URL(gateway.url));
    gateway.messenger.send({ kind: 'sms', to: '+84912345678', text: SECRET_TEXT, at: 0 });
  });
  afterAll(() => gateway.close());

  /** A request with any Host, which `fetch` does not allow. @returns its status and text */
  const open = (path: string, headers: Record<string, string>): Promise<[number | undefined, string]> =>
    new Promise((resolve, reject) => {
      const Authorization = `Bearer ${gateway.operatorSecret}`;
      request({ host: '127.0.0.1', port, path, headers: { Authorization, ...headers } }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => resolve([response.statusCode, text]));
      })
        .on('error', reject)
        .end();
    });

  describe.each(PAGES)('%s', (path) => {
    it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('answers to the host %s', async (name) => {
      expect((await open(path, { Host: `${name}:${port}` }))[0]).toBe(200);
    });

    it.each([
      'casino.example',
      'casino.example:PORT',
      'tidehouse.localhost:PORT',
      'localhost.evil.example:PORT',
      '127.0.0.1.evil.example:PORT',
      '192.168.1.20:PORT',
      '127.0.0.2:PORT',
      'localhost',
      'localhost:1',
      'localhost:80',
      'localhost.:PORT',
    ])('is a 404 for the host %j', async (name) => {
      const Host = name.replaceAll('PORT', port);
      expect(await open(path, { Host })).toEqual([404, 'Not found\n']);
    });

    it.each([
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'CF-Connecting-IP',
      'True-Client-IP',
    ])('is a 404 through a proxy that sends %s', async (name) => {
      expect(await open(path, { Host: `localhost:${port}`, [name]: '127.0.0.1' })).toEqual([
        404,
        'Not found\n',
      ]);
    });

    it('is a 404 through nginx as it is configured by default: HTTP/1.0 and a loopback host', async () => {
      const socket = connect(Number(port), '127.0.0.1');
      const lines = [
        `GET ${path} HTTP/1.0`,
        `Host: localhost:${port}`,
        `Authorization: Bearer ${gateway.operatorSecret}`,
      ];
      socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      let text = '';
      for await (const part of socket) text += String(part);
      expect(text).toMatch(/^HTTP\/1\.\d 404 /);
      expect(text).toMatch(/Not found\n$/);
    });

    it.each([
      ['127.0.0.1', 200],
      ['::1', 200],
      ['::ffff:127.0.0.1', 200],
      ['192.168.1.20', 404],
      ['::ffff:10.0.0.1', 404],
      ['1270.0.0.1', 404],
      ['2001:db8::1', 404],
      [undefined, 404],
    ])('a request from %s gets %d', async (remoteAddress, status) => {
      const app = createApp({
        gateway: gateway.gateway,
        dist: 'dist/m',
        releases: null,
        operatorSecret: gateway.operatorSecret,
      });
      const headers = { Host: 'localhost:4173', Authorization: `Bearer ${gateway.operatorSecret}` };
      const incoming = { socket: { remoteAddress, localPort: 4173 } };
      expect((await app.request(path, { headers }, { incoming })).status).toBe(status);
    });
  });

  it('shows the messages to this machine, and nobody else', async () => {
    expect((await open('/inbox', { Host: `localhost:${port}` }))[1]).toContain(SECRET_TEXT);
    expect((await open('/inbox', { Host: 'casino.example' }))[1]).not.toContain(SECRET_TEXT);
  });
});
