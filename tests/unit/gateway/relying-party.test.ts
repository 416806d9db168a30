import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate, statusAndCode } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../../support/gateway';
import { PasskeyHolder } from '../../support/passkeys';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { getAs } from './get-as-host';

const REFUSED = [400, 'passkeys.not_added'];

/** A member of Parlour on a page. */
const onPage = async (gateway: TestGateway, origin: string): Promise<PasskeyHolder> =>
  new PasskeyHolder(gateway, await tokenAt(gateway, 'parlour', 'player01'), { origin });
/** Whether the settings offer passkeys to a page. */
const isOffered = async (gateway: TestGateway, origin: string, headers = {}): Promise<boolean | undefined> =>
  (await ask(gateway.url, 'system.settings', { headers: { ...headers, Origin: origin } })).value.passkeys;

const withGateway = (options: TestGatewayOptions, tests: (open: () => TestGateway) => void) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(options);
  });
  afterAll(() => gateway.close());
  tests(() => gateway);
};

describe('in the demo, passkeys belong to the host names of this machine', () => {
  withGateway({}, (open) => {
    it.each([
      ['parlour', {}, 'localhost'],
      ['tidehouse', AT_TIDEHOUSE, 'tidehouse.localhost'],
    ])('%s', async (_merchant, headers, host) => {
      expect(await isOffered(open(), `http://${host}:4173`, headers)).toBe(true);
      expect(await isOffered(open(), 'http://192.168.1.7:4173', headers)).toBe(false);
      const { value } = await ask(open().url, 'passkeys.loginOptions', { headers });
      expect(value.rpId).toBe(host);
    });

    it('a Host header chooses nothing', async () => {
      const holder = await onPage(open(), 'https://evil.example');
      expect(statusAndCode(await holder.add())).toEqual(REFUSED);
      const { text } = await getAs(open().url, 'evil.example', '/.well-known/webauthn');
      expect(text).not.toContain('evil.example');
      const { value } = await ask(open().url, 'passkeys.loginOptions', {
        headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
      });
      expect(value.rpId).toBe('localhost');
    });
  });
});

describe('in production', () => {
  withGateway({ localShells: false }, (open) => {
    it('a merchant without an address has no passkeys', async () => {
      expect(await isOffered(open(), 'https://parlour.example')).toBe(false);
      const holder = await onPage(open(), 'http://localhost:4173');
      expect(statusAndCode(await holder.createOptions())).toEqual([403, 'auth.forbidden']);
      const answer = await ask(open().url, 'passkeys.loginOptions');
      expect(statusAndCode(answer)).toEqual([403, 'auth.forbidden']);
    });

    it('they belong to the first host name, and to no page of this machine', async () => {
      await operate(open(), 'merchant', 'set', 'hosts', '["parlour.example","m.parlour.example"]');
      expect(await isOffered(open(), 'https://m.parlour.example')).toBe(true);
      expect(await isOffered(open(), 'null')).toBe(false);
      const holder = await onPage(open(), 'https://m.parlour.example');
      expect((await holder.createOptions()).value.rp.id).toBe('parlour.example');
      expect((await holder.add()).code).toBe('');
      for (const origin of [
        'http://m.parlour.example',
        'https://m.parlour.example:8443',
        'https://other.parlour.example',
        'http://localhost:4173',
      ]) {
        expect(statusAndCode(await (await onPage(open(), origin)).add()), origin).toEqual(REFUSED);
      }
    });
  });
});

describe('with shells on several hosts', () => {
  const SHELL = 'https://static.example:8443';
  const ROUTE = 'https://second.tide.example';
  withGateway({ localShells: false, shellOrigins: [SHELL], domainRoute: ['', ROUTE] }, (open) => {
    beforeAll(async () => {
      await operate(open(), 'merchant', 'set', 'passkeyDomain', 'parlour.example');
      await operate(open(), 'merchant', 'set', 'hosts', '["www.parlour.example"]');
      const hosts = '["tide.example","second.tide.example"]';
      await operate(open(), 'merchant', 'set', 'hosts', hosts, '--merchant', 'tidehouse');
    });

    it('an address belongs to the merchant of its host name, else to the default merchant', async () => {
      expect(await isOffered(open(), SHELL)).toBe(true);
      expect(await isOffered(open(), ROUTE)).toBe(false);
      expect(await isOffered(open(), ROUTE, AT_TIDEHOUSE)).toBe(true);
      expect(await isOffered(open(), SHELL, AT_TIDEHOUSE)).toBe(false);
      const holder = await onPage(open(), SHELL);
      expect((await holder.createOptions()).value.rp.id).toBe('parlour.example');
      expect((await holder.add()).code).toBe('');
      expect(statusAndCode(await (await onPage(open(), ROUTE)).add())).toEqual(REFUSED);
    });

    it('the domain names the related pages, and no other host does', async () => {
      const at = (host: string) => getAs(open().url, host, '/.well-known/webauthn');
      const { text } = await at('tide.example');
      expect(JSON.parse(text)).toEqual({ origins: ['https://tide.example', ROUTE] });
      expect((await at('second.tide.example')).status).toBe(404);
      expect((await at('evil.example')).status).toBe(404);
      expect(JSON.parse((await at('parlour.example')).text)).toEqual({
        origins: ['https://www.parlour.example', SHELL],
      });
    });
  });
});
