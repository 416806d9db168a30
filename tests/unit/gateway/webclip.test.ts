import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webclipProfile } from '../../../gateway/routes/webclip';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { PROXIES } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs, pngSize } from './get-as-host';

type Plist = string | number | boolean | Buffer | Plist[] | { [key: string]: Plist };
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
  '<plist version="1.0">';
/** Characters that XML 1.0 does not allow. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u;
const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>' };

/** Parses a property list strictly. @throws Error if it is malformed */
function readPlist(text: string): Plist {
  if (!text.startsWith(HEAD) || !text.endsWith('</plist>\n')) throw new Error('this is no property list');
  if (NOT_XML.test(text)) throw new Error('not allowed in XML');
  const tokens = text.slice(HEAD.length, -'</plist>\n'.length).match(/<[^<>]*>|[^<>]+|[<>]/g) ?? [];
  const take = (expected?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new Error(`expected ${expected ?? 'more'}, found ${token ?? 'the end'}`);
    }
    return token;
  };
  const content = (name: string): string => {
    const raw = tokens[0]?.startsWith('<') ? '' : take();
    take(`</${name}>`);
    if (/&(?!(amp|lt|gt);)/.test(raw)) throw new Error(`a stray & in ${raw}`);
    return raw.replace(/&(amp|lt|gt);/g, (_whole, letter: string) => LETTERS[letter] ?? '');
  };
  const value = (): Plist => {
    const open = take();
    if (open === '<true/>' || open === '<false/>') return open === '<true/>';
    if (open === '<string>') return content('string');
    if (open === '<integer>') return Number(content('integer'));
    if (open === '<data>') return Buffer.from(content('data'), 'base64');
    if (open === '<array>') {
      const items: Plist[] = [];
      while (tokens[0] !== '</array>') items.push(value());
      take('</array>');
      return items;
    }
    if (open !== '<dict>') throw new Error(`unknown element ${open}`);
    const entries: [string, Plist][] = [];
    while (tokens[0] !== '</dict>') {
      take('<key>');
      entries.push([content('key'), value()]);
    }
    take('</dict>');
    if (new Set(entries.map(([key]) => key)).size !== entries.length) throw new Error('a key stands twice');
    return Object.fromEntries(entries);
  };
  const all = value();
  if (tokens.length) throw new Error(`after the end: ${tokens[0]}`);
  return all;
}

interface Profile {
  PayloadUUID: string;
  PayloadIdentifier: string;
  PayloadDisplayName: string;
  PayloadDescription: string;
  PayloadContent: [{ URL: string; Label: string; Icon: Buffer; FullScreen: boolean; PayloadUUID: string }];
}
const profileOf = (text: string) => readPlist(text) as unknown as Profile;

describe('the configuration profile', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  afterAll(() => gateway.close());
  const get = async (host: string, headers?: Record<string, string>) =>
    profileOf((await getAs(gateway.url, host, '/m/webclip.mobileconfig', headers)).text);

  it.each([
    ['localhost:4173', 'Parlour'],
    ['tidehouse.localhost:4173', 'Tidehouse'],
  ])('the profile of %s opens its shell, with its name and icon', async (host, name) => {
    const profile = await get(host);
    const [clip] = profile.PayloadContent;
    expect([profile.PayloadDisplayName, clip.Label, clip.URL, clip.FullScreen]).toEqual([
      name,
      name,
      `http://${host}/m/home`,
      true,
    ]);
    expect(pngSize(clip.Icon)).toEqual([180, 180]);
    // The icon without rounded corners, because iOS paints transparent areas black.
    const icon = await getAs(gateway.url, host, '/img/icons/maskable-180.png');
    expect(clip.Icon.equals(icon.body)).toBe(true);
  });

  it('the URL is https behind a proxy that terminates TLS, and caches vary by that', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    expect((await get('play.example', headers)).PayloadContent[0].URL).toBe('https://play.example/m/home');
    for (const odd of ['http', 'javascript', 'https, http', '']) {
      const profile = await get('play.example', { 'X-Forwarded-Proto': odd });
      expect(profile.PayloadContent[0].URL).toBe('http://play.example/m/home');
    }
    const { headers: answered } = await getAs(gateway.url, 'play.example', '/m/webclip.mobileconfig');
    expect(answered['vary']).toContain('X-Forwarded-Proto');
  });

  it('a second download replaces the profile, but not another brand’s', async () => {
    const [first, again, other] = [
      await get('localhost'),
      await get('localhost'),
      await get('tidehouse.localhost'),
    ];
    const ids = ({ PayloadUUID, PayloadIdentifier, PayloadContent }: Profile) => [
      PayloadUUID,
      PayloadIdentifier,
      PayloadContent[0].PayloadUUID,
    ];
    expect(ids(again)).toEqual(ids(first));
    expect(new Set([...ids(first), ...ids(other)]).size).toBe(6);
    for (const id of [first.PayloadUUID, other.PayloadUUID]) {
      expect(id).toMatch(/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/);
    }
  });

  it.each([
    ['</string><key>URL</key><string>https://evil.example', undefined],
    ['A & B &amp; <C> "D" \'E\'', undefined],
    [']]>', undefined],
    ['tab\tand\nline', undefined],
    ['nul\0, bell\u0007, \ud800 half a pair and \uffff', 'nul, bell,  half a pair and '],
    ['Sòng bài 東京 🎰', undefined],
  ])('is well-formed with the name %j', (name, shown = name) => {
    const [demo] = MERCHANTS;
    if (!demo) throw new Error('there is no merchant');
    const { brand, app } = demo.merchant;
    const merchant = { ...demo.merchant, brand: { ...brand, name }, app: { ...app, description: name } };
    const profile = profileOf(webclipProfile(merchant, 'https://play.example', null));
    expect([profile.PayloadDisplayName, profile.PayloadDescription]).toEqual([shown, shown]);
    expect(profile.PayloadContent[0].URL).toBe('https://play.example/m/home');
    expect(profile.PayloadContent[0].Icon).toBeUndefined();
  });
});
