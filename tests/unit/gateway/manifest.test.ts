import { validateManifest, validateSingleField, type Manifest } from '@pwabuilder/manifest-validation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { manifestOf } from '../../../gateway/routes/manifest';
import { ROUTES } from '../../../src/nav/routes';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs, pngSize } from './get-as-host';

const HOSTS = ['localhost', 'tidehouse.localhost'];
const PATHS = Object.values(ROUTES).map(({ path }) => path as string);

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
const picturesOf = (manifest: Manifest): Picture[] => [
  ...((manifest.icons ?? []) as Picture[]),
  ...(manifest.shortcuts ?? []).flatMap((shortcut) => (shortcut.icons ?? []) as Picture[]),
];

describe('the web app manifest', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const served = async (host: string) =>
    JSON.parse((await getAs(gateway.url, host, '/m/manifest.webmanifest')).text) as Manifest;

  it.each(HOSTS)('the manifest of %s passes the public validator', async (host) => {
    const rows = await validateManifest(await served(host), true);
    const wrong = (category: string) =>
      rows.filter((row) => row.category === category && !row.valid).map(({ member }) => member);
    expect(rows.filter(({ category }) => category !== 'optional').length).toBeGreaterThan(10);
    expect([wrong('required'), wrong('recommended')]).toEqual([[], []]);
  });

  it.each(HOSTS)('every field of the manifest of %s is valid', async (host) => {
    const manifest = await served(host);
    expect(Object.keys(manifest)).toContain('screenshots');
    for (const [field, value] of Object.entries(manifest)) {
      expect([field, await validateSingleField(field, value)]).toEqual([field, { valid: true }]);
    }
  });

  it('without an icon of 512 pixels the validator fails', async () => {
    const manifest = await served('localhost');
    const small = { ...manifest, icons: manifest.icons?.filter(({ sizes }) => sizes !== '512x512') ?? [] };
    const rows = await validateManifest(small, true);
    expect(rows.some(({ member, valid }) => member === 'icons' && !valid)).toBe(true);
  });

  it.each(HOSTS)('the pictures in the manifest of %s exist, with the given size and type', async (host) => {
    const pictures = picturesOf(await served(host));
    expect(pictures.length).toBeGreaterThan(5);
    for (const { src, sizes, type } of pictures) {
      const { status, headers, body } = await getAs(gateway.url, host, src);
      expect([src, status, headers['content-type']]).toEqual([src, 200, type]);
      if (type === 'image/png') expect([src, pngSize(body).join('x')]).toEqual([src, sizes]);
    }
  });

  it.each(HOSTS)('the manifest of %s links to existing screens inside its scope', async (host) => {
    const { start_url, shortcuts = [], scope = '' } = await served(host);
    for (const url of [start_url ?? '', ...shortcuts.map((shortcut) => shortcut.url)]) {
      expect(url.startsWith(scope)).toBe(true);
      expect(PATHS).toContain(new URL(url, 'http://x').pathname);
    }
  });

  it.each(HOSTS)(
    'the manifest of %s has screenshots of one size for the narrow install dialog',
    async (host) => {
      const { screenshots = [] } = await served(host);
      expect(screenshots.length).toBeGreaterThan(0);
      for (const shot of screenshots) {
        expect(shot).toMatchObject({ sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' });
        expect(shot.src).toMatch(/^\/m\/screenshots\/[\w-]+\.jpg$/);
        expect(shot.label).toBeTruthy();
      }
    },
  );

  it('the manifest has the merchant’s default language and its direction', () => {
    const [demo] = MERCHANTS;
    if (!demo) throw new Error('there is no merchant');
    const of = (defaultLanguage: string) => manifestOf({ ...demo.merchant, defaultLanguage });
    expect(of('AR')).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(of('VI')).toMatchObject({ lang: 'vi', dir: 'ltr' });
    expect(of('CN')).toMatchObject({ lang: 'zh-Hans', dir: 'ltr' });
    expect(of('constructor')).toMatchObject({ lang: 'en', dir: 'ltr' });
  });
});
