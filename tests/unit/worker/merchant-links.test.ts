import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../contract/wire/system';
import { encryptLink } from '../../../gateway/crypto/links';
import { resourceKey } from '../../../contract/resource-key';
import { RUNTIME_URLS } from '../../../contract/storage-keys';
import { decryptLink } from '../../../worker/crypto/links';
import { merchantLinks } from '../../../worker/services/merchant-links';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const BASE = 'https://shell.example/m/';
const settingsWith = (resources: Settings['resources'], paths: string[] = []): Settings =>
  ({ resources, customerService: { salt: 's', paths } }) as unknown as Settings;
const decrypt = (text: string) => decryptLink(text, 'house', 's');
const encrypt = (value: unknown) => encryptLink(JSON.stringify(value), 'house', 's');

describe('the links of the merchant', () => {
  it('decrypts what the gateway encrypts, and nothing else', () => {
    expect(decryptLink(encryptLink('https://a.example/ä?b=1', 'house', 's'), 'house', 's')).toBe(
      'https://a.example/ä?b=1',
    );
    for (const text of [
      '',
      'plain',
      'U2FsdGVkX18',
      'U2FsdGVkX1+broken',
      encryptLink('x', 'house', 'other'),
    ]) {
      expect(decrypt(text), text).not.toBe('x');
    }
    expect(decrypt('no base64 at all')).toBeNull();
  });

  // (spec: service, Customer service entries)
  it('lists at most three Telegram and three Facebook links, and all links of customer service', () => {
    const kinds = ['TELEGRAM', 'TELEGRAM1', 'TELEGRAM2', 'FACEBOOK', 'FACEBOOK1', 'FACEBOOK2'];
    const resources = [...kinds, 'TELEGRAM'].map((resourceType, i) => ({
      resourceType,
      url: `https://x.example/${i}`,
    }));
    const paths = [1, 2, 3, 4, 5].map((n) =>
      encrypt({ title: `Desk ${n}`, type: 'CS', url: `https://d.example/${n}` }),
    );
    const { serviceLinks } = merchantLinks(settingsWith(resources, paths), BASE, decrypt);
    const count = (group: string) => serviceLinks.filter((link) => link.group === group).length;
    expect([count('CS'), count('TELEGRAM'), count('FACEBOOK')]).toEqual([5, 3, 3]);
  });

  it('lists equal links once, and counts them once', () => {
    const resources = [1, 1, 1, 2].map((n) => ({ resourceType: 'TELEGRAM', url: `https://t.example/${n}` }));
    const { serviceLinks } = merchantLinks(settingsWith(resources), BASE, decrypt);
    expect(serviceLinks.map(({ url }) => url)).toEqual(['https://t.example/1', 'https://t.example/2']);
  });

  it('drops invalid entries and URLs that are not safe web addresses', () => {
    const hostile = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'vbscript:x',
      'http://[broken',
    ];
    const paths = [
      ...hostile.map((url) => encrypt({ title: 'x', type: 'CS', url })),
      encrypt({ title: 'no type', url: 'https://a.example' }),
      encrypt({ title: 'other', type: 'SMS', url: 'https://a.example' }),
      encryptLink('no json', 'house', 's'),
      'U2FsdGVkX1nonsense',
    ];
    const resources = hostile.map((url) => ({ resourceType: 'Android', url }));
    expect(merchantLinks(settingsWith(resources, paths), BASE, decrypt)).toEqual({
      serviceLinks: [],
      downloads: {
        ...{ android: null, ios: null, profile: null, icon: null },
        labels: { android: null, ios: null, profile: null },
      },
    });
  });

  it('resolves a relative configuration profile against the shell, and accepts itms-services links for iOS', () => {
    const { downloads } = merchantLinks(
      settingsWith([
        { resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig' },
        {
          resourceType: 'IOS',
          url: 'itms-services://?action=download-manifest&url=https://a.example/x.plist',
        },
      ]),
      BASE,
      decrypt,
    );
    expect(downloads.profile).toBe('https://shell.example/m/webclip.mobileconfig');
    expect(downloads.ios).toMatch(/^itms-services:/);
  });
});

describe('links and badges of the real gateway', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });
  const row = () => worker.rows('settings', {});
  const untilDecrypted = () =>
    until(async () => (await row())?.linksDecrypted === true, { message: 'the links are decrypted' });

  it('saves the settings with decrypted links', async () => {
    await worker.api.refresh('settings', {});
    await untilDecrypted();
    const settings = await row();
    expect(settings?.serviceLinks.map(({ group }) => group)).toEqual([
      'CS',
      'CS',
      'TELEGRAM',
      'TELEGRAM',
      'FACEBOOK',
    ]);
    expect(settings?.downloads.android).toMatch(/^https:/);
    expect(settings?.downloads.labels?.android).toBe('App for Android');
    expect(settings?.downloads.profile).toBe(`${gateway.url}/m/webclip.mobileconfig`);
  });

  it('decrypts links that an interrupted start left encrypted', async () => {
    await worker.api.refresh('settings', {});
    await untilDecrypted();
    await worker.db.saved.put({
      key: resourceKey('settings', {}),
      account: null,
      rows: { ...(await row()), linksDecrypted: false, serviceLinks: [] },
    });
    await worker.api.refresh('settings', {}, { force: true });
    await untilDecrypted();
    expect((await row())?.serviceLinks).toHaveLength(5);
  });

  it('hands out settings that came with the page and are confirmed: hosts, routes and links', async () => {
    const second = await startGateway({
      domainRoute: ['https://second.example'],
      imageCDNs: ['https://pictures.example/img/'],
    });
    try {
      const first = startDataWorker(second.url);
      await first.hello();
      await first.api.refresh('settings', {});
      const key = resourceKey('settings', {});
      const saved = { ...(await first.rows('settings', {})), linksDecrypted: false, serviceLinks: [] };
      const state = await first.sync('settings', {});

      const left = new Map<string, unknown>();
      const cache = {
        put: async (url: string, response: Response) => void left.set(url, await response.json()),
        match: (url: string) => Promise.resolve(left.get(url)),
        delete: () => Promise.resolve(true),
      };
      const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
      const next = startDataWorker(second.url, { platform: { caches } });
      const states = [{ ...state!, checkedAt: null }];
      await next.hello({ page: { rows: { [key]: saved }, states, at: Date.now() } });
      await next.api.refresh('settings', {}, { force: true });
      await until(async () => (await next.rows('settings', {}))?.linksDecrypted === true, {
        message: 'the links are decrypted',
      });
      expect((await next.rows('settings', {}))?.serviceLinks).toHaveLength(5);
      expect(left.get(RUNTIME_URLS.imageHosts)).toEqual(['https://pictures.example/img/']);
      // What is saved was dropped, with the hosts in it.
      left.clear();
      await next.api.refresh('settings', {}, { force: true });
      await until(() => left.has(RUNTIME_URLS.imageHosts), { message: 'the hosts are there again' });
      const asked: string[] = [];
      next.intercept(({ url }) => {
        asked.push(new URL(url).origin);
        return networkError();
      });
      await next.api.refresh('notices', { language: 'TY' });
      expect(asked).toContain('https://second.example');
    } finally {
      await second.close();
    }
  });

  it('saves badges for a session, and deletes them at sign-out', async () => {
    const args = { account: 'player01' };
    const refresh = () =>
      Promise.all([worker.api.refresh('unreadMessages', args), worker.api.refresh('unclaimedRewards', args)]);
    const notSignedIn = { ok: false, code: 'not_signed_in' };
    expect(await refresh()).toEqual([notSignedIn, notSignedIn]);
    await worker.login('player01');
    expect(await refresh()).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await worker.rows('unreadMessages', args)).toBe(2);
    expect(await worker.rows('unclaimedRewards', args)).toBe(2);
    await worker.api.logout();
    expect(await worker.rows('unreadMessages', args)).toBeUndefined();
    expect(await worker.rows('unclaimedRewards', args)).toBeUndefined();
  });
});
