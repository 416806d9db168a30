import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../contract/wire/system';
import { encryptLink } from '../../../gateway/crypto/links';
import { resourceKey } from '../../../contract/resources';
import { decryptLink } from '../../../worker/crypto/links';
import { merchantLinks } from '../../../worker/services/merchant-links';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const BASE = 'https://shell.example/m/';
const settingsWith = (resources: Settings['resources'], paths: string[] = []): Settings =>
  ({ resources, customerService: { salt: 's', paths } }) as unknown as Settings;
const open = (text: string) => decryptLink(text, 'house', 's');
const sealed = (value: unknown) => encryptLink(JSON.stringify(value), 'house', 's');

describe('the merchant’s links', () => {
  it('what the gateway encrypts is opened here, and nothing else is', () => {
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
      expect(open(text), text).not.toBe('x');
    }
    expect(open('no base64 at all')).toBeNull();
  });

  it('at most three of Telegram and of Facebook, any number of our own (C §2)', () => {
    const kinds = ['TELEGRAM', 'TELEGRAM1', 'TELEGRAM2', 'FACEBOOK', 'FACEBOOK1', 'FACEBOOK2'];
    const resources = [...kinds, 'TELEGRAM'].map((resourceType, i) => ({
      resourceType,
      url: `https://x.example/${i}`,
    }));
    const paths = [1, 2, 3, 4, 5].map((n) =>
      sealed({ title: `Desk ${n}`, type: 'CS', url: `https://d.example/${n}` }),
    );
    const { serviceLinks } = merchantLinks(settingsWith(resources, paths), BASE, open);
    const count = (group: string) => serviceLinks.filter((link) => link.group === group).length;
    expect([count('CS'), count('TELEGRAM'), count('FACEBOOK')]).toEqual([5, 3, 3]);
  });

  it('the same way named twice is one, and takes no place of another', () => {
    const resources = [1, 1, 1, 2].map((n) => ({ resourceType: 'TELEGRAM', url: `https://t.example/${n}` }));
    const { serviceLinks } = merchantLinks(settingsWith(resources), BASE, open);
    expect(serviceLinks.map(({ url }) => url)).toEqual(['https://t.example/1', 'https://t.example/2']);
  });

  it('entries of another form, and addresses that run or leave the web, are left out', () => {
    const hostile = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'vbscript:x',
      'http://[broken',
    ];
    const paths = [
      ...hostile.map((url) => sealed({ title: 'x', type: 'CS', url })),
      sealed({ title: 'no type', url: 'https://a.example' }),
      sealed({ title: 'other', type: 'SMS', url: 'https://a.example' }),
      encryptLink('no json', 'house', 's'),
      'U2FsdGVkX1nonsense',
    ];
    const resources = hostile.map((url) => ({ resourceType: 'Android', url }));
    expect(merchantLinks(settingsWith(resources, paths), BASE, open)).toEqual({
      serviceLinks: [],
      downloads: { android: null, ios: null, profile: null, icon: null },
    });
  });

  it('a relative profile belongs to the shell, and an app may be installed by its own scheme', () => {
    const { downloads } = merchantLinks(
      settingsWith([
        { resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig' },
        {
          resourceType: 'IOS',
          url: 'itms-services://?action=download-manifest&url=https://a.example/x.plist',
        },
      ]),
      BASE,
      open,
    );
    expect(downloads.profile).toBe('https://shell.example/m/webclip.mobileconfig');
    expect(downloads.ios).toMatch(/^itms-services:/);
  });
});

describe('links and badges, against the real gateway', () => {
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
  const opened = () =>
    until(async () => (await row())?.linksDecrypted === true, { message: 'the links are decrypted' });

  it('the saved settings hold the opened links', async () => {
    await worker.api.refresh('settings', {});
    await opened();
    const settings = await row();
    expect(settings?.serviceLinks.map(({ group }) => group)).toEqual([
      'CS',
      'CS',
      'TELEGRAM',
      'TELEGRAM',
      'FACEBOOK',
    ]);
    expect(settings?.downloads.android).toMatch(/^https:/);
    expect(settings?.downloads.profile).toBe(`${gateway.url}/m/webclip.mobileconfig`);
  });

  it('a start that was cut short before they were opened makes up for it', async () => {
    await worker.api.refresh('settings', {});
    await opened();
    await worker.db.saved.put({
      key: resourceKey('settings', {}),
      account: null,
      rows: { ...(await row()), linksDecrypted: false, serviceLinks: [] },
    });
    await worker.api.refresh('settings', {}, { force: true });
    await opened();
    expect((await row())?.serviceLinks).toHaveLength(5);
  });

  it('badges are the member’s, and go with a sign-out', async () => {
    const mine = { account: 'player01' };
    const refresh = () =>
      Promise.all([worker.api.refresh('unreadMessages', mine), worker.api.refresh('unclaimedRewards', mine)]);
    const refused = { ok: false, code: 'not_signed_in' };
    expect(await refresh()).toEqual([refused, refused]);
    await worker.login('player01');
    expect(await refresh()).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await worker.rows('unreadMessages', mine)).toBe(2);
    expect(await worker.rows('unclaimedRewards', mine)).toBe(2);
    await worker.api.logout();
    expect(await worker.rows('unreadMessages', mine)).toBeUndefined();
    expect(await worker.rows('unclaimedRewards', mine)).toBeUndefined();
  });
});
