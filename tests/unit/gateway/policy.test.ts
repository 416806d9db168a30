import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { policyHostsOf, withHosts } from '../../../contract/policy';
import { operate } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs } from './get-as-host';
import { asMerchant } from '../../support/registration';
import { parsePolicy } from './policy';

const SETTINGS = { apiKey: 'k', projectId: 'p', authDomain: 'p.example', appId: 'a', sms: false };
const CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const PAGE = '/m/';

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

  /** Sets or removes Firebase of the second merchant. */
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
  const policyAt = async (host: string, path?: string) => parsePolicy(await headerAt(host, path));
  const TIDE = 'tidehouse.localhost:4173';

  it('without Firebase allows only our own host', async () => {
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

  it('allows an inline script of the build by its hash, and none that is changed', async () => {
    const page = join(dist, 'index.html');
    const before = await readFile(page, 'utf8');
    const scriptSrc = async (code: string) => {
      await writeFile(page, `${before}<script>${code}</script><script type="application/json">{}</script>`);
      return (await policyAt(TIDE)).get('script-src');
    };
    try {
      const hash = createHash('sha256').update('first()').digest('base64');
      expect(await scriptSrc('first()')).toBe(`'self' 'sha256-${hash}'`);
      expect(await scriptSrc('another()')).not.toContain(hash);
    } finally {
      await writeFile(page, before);
    }
    expect((await policyAt(TIDE)).get('script-src')).toBe("'self'");
  });

  it('with Firebase allows calls to Firebase, but loads nothing from there', async () => {
    const strict = await policyAt(TIDE);
    await use(SETTINGS);
    const policy = await policyAt(TIDE);
    expect(policy.get('connect-src')).toBe(["'self'", ...CALLS].join(' '));
    expect([...policy].filter(([name]) => name !== 'connect-src')).toEqual(
      [...strict].filter(([name]) => name !== 'connect-src'),
    );
  });

  it('with sign-in by phone allows reCAPTCHA', async () => {
    await use({ ...SETTINGS, sms: true });
    const policy = await policyAt(TIDE);
    expect(policy.get('script-src')).toBe(["'self'", ...RECAPTCHA].join(' '));
    expect(policy.get('frame-src')).toBe(["'self'", ...RECAPTCHA].join(' '));
    expect(policy.get('connect-src')).toBe(["'self'", ...CALLS, ...RECAPTCHA].join(' '));
    expect(policy.get('trusted-types')).toBe('parlour dompurify default');
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http:/);
  });

  it('depends on the host, whatever its port or case', async () => {
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

  it('stays strict for responses that are not pages', async () => {
    await use({ ...SETTINGS, sms: true });
    for (const path of ['/wps/system/settings', '/m/config.json', '/m/assets/none.js']) {
      const policy = parsePolicy(await headerAt(TIDE, path));
      expect([path, ...policy.keys()]).toEqual([
        path,
        ...['default-src', 'base-uri', 'form-action', 'frame-ancestors'],
      ]);
      expect(new Set(policy.values())).toEqual(new Set(["'none'"]));
    }
  });

  it.each([undefined, SETTINGS, { ...SETTINGS, sms: true }])(
    'the service worker makes the page’s policy from the settings, with %j',
    async (firebase) => {
      await use(firebase);
      const { value } = await ask(gateway.url, 'system.settings', { headers: asMerchant('tidehouse') });
      const other = await ask(gateway.url, 'system.settings');
      const [own, others] = [String(await headerAt(TIDE)), String(await headerAt('localhost'))];
      // Whichever it was precached with.
      for (const saved of [own, others]) {
        expect(withHosts(saved, policyHostsOf(value))).toBe(own);
        expect(withHosts(saved, policyHostsOf(other.value))).toBe(others);
      }
      expect(value.firebase ?? undefined).toEqual(firebase);
    },
  );

  it('lists the emulator only if the gateway uses one', async () => {
    const emulator = '127.0.0.1:9099';
    const emulated = await startGateway({ dist, firebase: { emulator } });
    const json = JSON.stringify(SETTINGS);
    await operate(emulated, 'merchant', 'set', 'firebase', json, '--merchant', 'tidehouse');
    const { headers } = await getAs(emulated.url, TIDE, PAGE);
    expect(parsePolicy(headers['content-security-policy']).get('connect-src')).toContain(
      `http://${emulator}`,
    );
    const { value } = await ask(emulated.url, 'system.settings', { headers: asMerchant('tidehouse') });
    expect(value.firebase).toEqual({ ...SETTINGS, emulator });
    const without = await getAs(emulated.url, 'localhost', PAGE);
    expect(without.headers['content-security-policy']).not.toContain(emulator);
    await emulated.close();
  });

  it('settings contain no secrets of the merchant', async () => {
    const { text } = await ask(gateway.url, 'system.settings');
    for (const name of ['registration', 'hosts', 'entries', 'private_key', 'telegramBotToken']) {
      expect(JSON.parse(text).value).not.toHaveProperty(name);
    }
  });
});
