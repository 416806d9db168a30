import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../gateway/app';
import type { Messenger } from '../../../gateway/messenger';
import { operate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs } from './by-host';
import { asMerchant } from './registration-form';

const SETTINGS = { apiKey: 'k', projectId: 'p', authDomain: 'p.example', appId: 'a', sms: false };
const CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const PAGE = '/m/';

type Policy = Map<string, string>;
const parsed = (header: unknown): Policy =>
  new Map(
    String(header)
      .split('; ')
      .map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources.join(' ')] as const;
      }),
  );

describe('the content security policy', () => {
  let gateway: TestGateway;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'parlour-policy-'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Parlour</title>');
    gateway = await startGateway({ dist });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(dist, { recursive: true });
  });
  beforeEach(() => use(undefined));

  /** Gives the second merchant Firebase, or takes it away. */
  const use = (firebase: object | undefined) =>
    operate(
      gateway,
      'merchant',
      'set',
      'firebase',
      JSON.stringify(firebase ?? null),
      '--merchant',
      'tidehouse',
    );
  const headerAt = async (host: string, path = PAGE) =>
    (await getAs(gateway.url, host, path)).headers['content-security-policy'];
  const policyAt = async (host: string, path?: string) => parsed(await headerAt(host, path));
  const TIDE = 'tidehouse.localhost:4173';

  it('without Firebase names no host but our own', async () => {
    for (const host of [TIDE, 'localhost', 'anything.example']) {
      const policy = await policyAt(host);
      expect(Object.fromEntries(policy)).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'frame-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'parlour dompurify',
      });
    }
  });

  it('with Firebase lets its pages call Firebase, and load nothing from there', async () => {
    const strict = await policyAt(TIDE);
    await use(SETTINGS);
    const policy = await policyAt(TIDE);
    expect(policy.get('connect-src')).toBe(["'self'", ...CALLS].join(' '));
    expect([...policy].filter(([name]) => name !== 'connect-src')).toEqual(
      [...strict].filter(([name]) => name !== 'connect-src'),
    );
  });

  it('with sign-in by number lets its pages load the reCAPTCHA', async () => {
    await use({ ...SETTINGS, sms: true });
    const policy = await policyAt(TIDE);
    expect(policy.get('script-src')).toBe(["'self'", ...RECAPTCHA].join(' '));
    expect(policy.get('frame-src')).toBe(["'self'", ...RECAPTCHA].join(' '));
    expect(policy.get('connect-src')).toBe(["'self'", ...CALLS, ...RECAPTCHA].join(' '));
    expect(policy.get('trusted-types')).toBe('parlour dompurify default');
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http:/);
  });

  it('of one merchant’s host is not another’s, whatever the port or the case', async () => {
    const strict = await headerAt('localhost');
    await use({ ...SETTINGS, sms: true });
    expect(await headerAt('localhost')).toBe(strict);
    expect(await headerAt('tidehouse.localhost.evil.example')).toBe(strict);
    const open = await headerAt(TIDE);
    expect(open).not.toBe(strict);
    for (const host of ['tidehouse.localhost', 'TideHouse.localhost', 'tidehouse.localhost.:80']) {
      expect(await headerAt(host)).toBe(open);
    }
  });

  it('of what is no page stays strict', async () => {
    const strict = await headerAt('localhost');
    await use({ ...SETTINGS, sms: true });
    for (const path of [
      '/wps/system/settings',
      '/m/config.json',
      '/img/icons/icon.svg',
      '/m/assets/none.js',
    ]) {
      expect([path, await headerAt(TIDE, path)]).toEqual([path, strict]);
    }
  });

  it.each([undefined, SETTINGS, { ...SETTINGS, sms: true }])(
    'is published in the settings as the page has it, with %j',
    async (firebase) => {
      await use(firebase);
      const { value } = await ask(gateway.url, 'system.settings', { headers: asMerchant('tidehouse') });
      expect(value.contentSecurityPolicy).toBe(await headerAt(TIDE));
      const other = await ask(gateway.url, 'system.settings');
      expect(other.value.contentSecurityPolicy).toBe(await headerAt('localhost'));
      expect(value.firebase ?? undefined).toEqual(firebase);
    },
  );

  it('names the emulator where the gateway uses one, and there alone', async () => {
    const emulator = '127.0.0.1:9099';
    const emulated = await startGateway({ dist, firebase: { emulator } });
    const json = JSON.stringify(SETTINGS);
    await operate(emulated, 'merchant', 'set', 'firebase', json, '--merchant', 'tidehouse');
    const { headers } = await getAs(emulated.url, TIDE, PAGE);
    expect(parsed(headers['content-security-policy']).get('connect-src')).toContain(`http://${emulator}`);
    const { value } = await ask(emulated.url, 'system.settings', { headers: asMerchant('tidehouse') });
    expect(value.firebase).toEqual({ ...SETTINGS, emulator });
    const without = await getAs(emulated.url, 'localhost', PAGE);
    expect(without.headers['content-security-policy']).not.toContain(emulator);
    await emulated.close();
  });

  it('keeps secrets of the merchant out of the settings', async () => {
    const { text } = await ask(gateway.url, 'system.settings');
    for (const name of ['registration', 'hosts', 'entries', 'private_key', 'telegramBotToken']) {
      expect(JSON.parse(text).value).not.toHaveProperty(name);
    }
  });
});

describe('the inbox of the demo', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => void (gateway.messenger.messages.length = 0));
  afterAll(() => gateway.close());
  const open = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/inbox`, { headers });
  const send = (text: string, to = '+84912345678') =>
    gateway.messenger.send({ kind: 'sms', to, text, at: Date.UTC(2030, 0, 2, 3, 4, 5) });

  it('shows what was sent, the newest first, and is kept nowhere', async () => {
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

  it('shows text as text', async () => {
    send('<script>alert(1)</script> & "quoted"', '<img src=x onerror=alert(1)>');
    const page = await (await open()).text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('keeps the last fifty', async () => {
    for (let i = 0; i < 60; i++) send(`message ${i}.`);
    const page = await (await open()).text();
    expect(page).toContain('message 59.');
    expect(page).toContain('message 10.');
    expect(page).not.toContain('message 9.');
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])('is not shown through a proxy: %s', async (name) => {
    send('secret');
    const response = await open({ [name]: '127.0.0.1' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
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
  ])('asked for by %s is answered with %d', async (remoteAddress, status) => {
    send('secret');
    const app = createApp({ gateway: gateway.gateway, dist: 'dist/m', kept: null, operatorSecret: null });
    const response = await app.request('/inbox', {}, { incoming: { socket: { remoteAddress } } });
    expect(response.status).toBe(status);
    expect((await response.text()).includes('secret')).toBe(status === 200);
  });

  it('is not there with an operator’s own messenger', async () => {
    const messenger: Messenger = { send: () => undefined };
    const own = { ...gateway.gateway, messenger };
    const app = createApp({ gateway: own, dist: 'dist/m', kept: null, operatorSecret: null });
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    expect((await app.request('/inbox', {}, { incoming })).status).toBe(404);
  });
});
