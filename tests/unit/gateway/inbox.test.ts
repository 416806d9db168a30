import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../gateway/app';
import type { Messenger } from '../../../gateway/messenger';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('the demo inbox', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => void (gateway.messenger.messages.length = 0));
  afterAll(() => gateway.close());
  const open = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/inbox`, { headers });
  const send = (text: string, to = '+84912345678') =>
    gateway.messenger.send({ kind: 'sms', to, text, at: Date.UTC(2030, 0, 2, 3, 4, 5) });

  it('shows sent messages, newest first, and is not cached', async () => {
    expect(await (await open()).text()).toContain('No messages yet');
    send('the first');
    gateway.messenger.send({ kind: 'mail', to: 'a@b.example', text: 'the second', at: 0 });
    const response = await open();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page.indexOf('the second')).toBeLessThan(page.indexOf('the first'));
    expect(page).toMatch(/03:04:05[\s\S]*SMS[\s\S]*\+84912345678/);
  });

  it('escapes messages', async () => {
    send('<script>alert(1)</script> & "quoted"', '<img src=x onerror=alert(1)>');
    const page = await (await open()).text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('has the last fifty messages', async () => {
    for (let i = 0; i < 60; i++) send(`message ${i}.`);
    const page = await (await open()).text();
    expect(page).toContain('message 59.');
    expect(page).toContain('message 10.');
    expect(page).not.toContain('message 9.');
  });

  it('is a 404 with an operator’s own messenger', async () => {
    const messenger: Messenger = { send: () => undefined, close: () => Promise.resolve() };
    const own = { ...gateway.gateway, messenger };
    const app = createApp({ gateway: own, dist: 'dist/m', releases: null, operatorSecret: null });
    const incoming = { socket: { remoteAddress: '127.0.0.1', localPort: 4173 } };
    const headers = { Host: 'localhost:4173' };
    expect((await app.request('/inbox', { headers }, { incoming })).status).toBe(404);
  });
});
