import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config';
import { networkOf, parseAddress, trustedProxies } from '../../../gateway/http/address';
import { from, PROXIES } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs } from './get-as-host';

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', undefined],
    ['unknown', undefined],
    ['203.0.113', undefined],
    ['203.0.113.7.1', undefined],
    ['0xcb.0.113.7', undefined],
    ['203.0.113.07', undefined],
    ['2001:db8::1:443:1:1:1:1:1', undefined],
    ['[203.0.113.7', undefined],
    ['203.0.113.7:99999999', undefined],
    ['_hidden', undefined],
  ])('%j is the address %j', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::1:2:3:4', '2001:db8::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['1::8', '1::/64'],
    ['::1', '::/64'],
    ['::1.2.3.4', '::/64'],
    ['', ''],
  ])('%j belongs to the network %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
    ['10.1.2.3', '10.1.2.3', '10.1.2.4'],
    ['2001:db8::/32', '2001:db8:ffff::1', '2001:db9::1'],
    ['2001:DB8::5', '2001:db8::5', '2001:db8::6'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.1'],
    ['0.0.0.0/0', '8.8.8.8', '2001:db8::1'],
  ])('the proxies %s contain %s, but not %s', (entry, inside, outside) => {
    const list = trustedProxies([entry]);
    const isTrusted = (address: string) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    expect([isTrusted(inside), isTrusted(outside)]).toEqual([true, false]);
  });

  it.each([
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '2001:db8::/129',
    '::ffff:10.0.0.0/64',
    '10.0.0',
    'fe80::1%eth0',
    '[2001:db8::1]',
    '10.0.0.1:80',
    '*',
  ])('the gateway does not start with the trusted proxy %j, and says so', (entry) => {
    const start = () => readConfig({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` }, []);
    expect(start).toThrow(`TRUSTED_PROXIES: ${entry} is neither an address nor a CIDR block`);
  });
});

describe('what proxies say', () => {
  let proxied: TestGateway;
  let direct: TestGateway;
  beforeAll(async () => {
    proxied = await startGateway({
      proxies: [...PROXIES, '10.0.0.0/8', '2001:db8:aaaa::/48'],
      countryHeader: 'X-Country',
    });
    direct = await startGateway({ countryHeader: 'X-Country' });
  });
  afterAll(() => Promise.all([proxied.close(), direct.close()]));

  const locationSeenBy = async ({ url }: TestGateway, headers: Record<string, string>) =>
    (await ask(url, 'system.settings', { headers })).value.location;

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.4.4.4', '203.0.113.7'],
    ['203.0.113.7, 2001:db8:aaaa::9', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:DB8::7]:5000', '2001:db8::7'],
    ['unknown, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, , 10.4.4.4', '203.0.113.7'],
  ])('X-Forwarded-For %j from a trusted proxy means %s', async (hops, ip) => {
    expect((await locationSeenBy(proxied, from(hops))).ip).toBe(ip);
  });

  it.each(['', 'unknown', '203.0.113.7, unknown', '203.0.113.7, <script>', '10.4.4.4'])(
    'X-Forwarded-For %j from a trusted proxy names no client, so the proxy counts',
    async (hops) => {
      expect((await locationSeenBy(proxied, from(hops))).ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    },
  );

  it('nobody else’s headers about the client are believed', async () => {
    const headers = { ...from('203.0.113.7'), 'X-Country': 'VN', Forwarded: 'for=203.0.113.7' };
    expect(await locationSeenBy(proxied, headers)).toEqual({ ip: '203.0.113.7', country: 'VN' });
    const { ip, country } = await locationSeenBy(direct, headers);
    expect([ip === '203.0.113.7', country]).toEqual([false, '']);
  });

  it('scheme and host come from a trusted proxy only', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'tidehouse.localhost' };
    const urlSeenBy = async ({ url }: TestGateway, more: Record<string, string> = headers) =>
      /<string>(https?:[^<]*\/m\/home)/.exec(
        (await getAs(url, 'play.example', '/m/webclip.mobileconfig', more)).text,
      )?.[1];
    const merchantSeenBy = async ({ url }: TestGateway) =>
      JSON.parse((await getAs(url, 'play.example', '/m/config.json', headers)).text) as object;
    expect(await urlSeenBy(direct)).toBe('http://play.example/m/home');
    expect(await merchantSeenBy(direct)).toMatchObject({ merchantCode: 'parlour' });
    expect(await urlSeenBy(proxied)).toBe('https://tidehouse.localhost/m/home');
    expect(await merchantSeenBy(proxied)).toMatchObject({ merchantCode: 'tidehouse' });
    for (const odd of ['a b', 'evil.example/path', 'user@evil.example', 'one.example, two.example', '']) {
      const more = { ...headers, 'X-Forwarded-Host': odd };
      expect(await urlSeenBy(proxied, more)).toBe('https://play.example/m/home');
    }
    for (const gateway of [direct, proxied]) {
      const { headers: answered } = await getAs(gateway.url, 'x.example', '/vendor/play?ticket=x', headers);
      const policy = String(answered['content-security-policy']);
      expect(policy.includes('https://tidehouse.localhost')).toBe(gateway === proxied);
    }
  });

  it.each(['Merchant', 'Authorization', 'Captcha', 'X-Forwarded-For', 'Language'])(
    'a NUL character in %s is a 400',
    async (name) => {
      const socket = connect(Number(new URL(proxied.url).port), '127.0.0.1');
      socket.end(
        `GET /wps/system/settings HTTP/1.1\r\nHost: localhost\r\n${name}: a\0b\r\nConnection: close\r\n\r\n`,
      );
      let text = '';
      for await (const part of socket) text += String(part);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});
