import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SealKeyPin } from '../../../contract/shell-config';
import { fingerprintOf } from '../../../gateway/crypto/sealed-body';
import { runCommand } from '../../../gateway/operator/commands';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const LOGIN = { type: 'username', username: 'player01', password: 'Parlour123', remember: false } as const;
const SETTINGS = '/wps/system/settings';
const LOGIN_CALL = 'POST /wps/session/login';

/** A key of somebody else, as settings publish one. */
const foreignKey = (): JsonWebKey => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ format: 'jwk' });
};

// (spec: wire, Pinned keys)
describe('keys for sealed bodies that config.json names', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let own: SealKeyPin;
  const other: SealKeyPin = { kid: 'next', fingerprint: 'A'.repeat(43) };
  beforeAll(async () => {
    gateway = await startGateway();
    const { text } = await runCommand(gateway.db, ['sealing-key'], Date.now());
    own = JSON.parse(text) as SealKeyPin;
  });
  afterAll(() => gateway.close());
  beforeEach(() => freshAccess(gateway));

  /** A worker of a shell with this configuration, on a network that may change the settings. */
  const start = async (sealKeys: unknown, change?: (seal: Record<string, unknown>) => void) => {
    worker = startDataWorker(gateway.url);
    worker.intercept(({ url }) =>
      url.endsWith('/m/config.json')
        ? Response.json({
            merchantCode: 'parlour',
            gateways: [''],
            ...(sealKeys !== undefined && { sealKeys }),
          })
        : undefined,
    );
    worker.onResponse(async (request, response) => {
      if (!change || new URL(request.url).pathname !== SETTINGS || response.status !== 200) return response;
      const answer = (await response.json()) as { value: { seal: Record<string, unknown> } };
      change(answer.value.seal);
      return Response.json(answer);
    });
    await worker.hello();
    return worker.api.login(LOGIN);
  };
  const sent = () => worker.requests.filter((request) => request === LOGIN_CALL).length;

  it('the operator’s command prints the key of the gateway', () => {
    const { kid } = gateway.gateway.seal;
    expect(own).toEqual({ kid, fingerprint: fingerprintOf(gateway.gateway.seal) });
    expect(own.fingerprint).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, () => unknown]>([
    ['no list', () => undefined],
    ['the gateway’s key', () => [own]],
    ['the gateway’s key and the next', () => [other, own]],
  ])('with %s a login works', async (_name, pins) => {
    expect(await start(pins())).toMatchObject({ ok: true });
    expect(sent()).toBe(1);
  });

  it.each<[string, () => unknown, ((seal: Record<string, unknown>) => void) | undefined]>([
    ['another key only', () => [other], undefined],
    ['the id with another fingerprint', () => [{ ...own, fingerprint: other.fingerprint }], undefined],
    ['the fingerprint with another id', () => [{ ...own, kid: 'other' }], undefined],
    ['a settings answer with a key of somebody else', () => [own], (seal) => (seal['jwk'] = foreignKey())],
    [
      'a settings answer with another id and key',
      () => [own],
      (seal) => Object.assign(seal, { kid: 'theirs', jwk: foreignKey() }),
    ],
  ])('with %s nothing is sent', async (_name, pins, change) => {
    expect(await start(pins(), change)).toEqual({ ok: false, code: 'untrusted_key' });
    expect(sent()).toBe(0);
  });

  it('without a list a changed settings answer is believed: that is what the list is for', async () => {
    await start(undefined, (seal) => (seal['jwk'] = foreignKey()));
    expect(sent()).toBe(1);
  });

  it('a key that was changed on the way and is right again is used, without a reload', async () => {
    let forged = true;
    const result = await start([own], (seal) => {
      if (forged) seal['jwk'] = foreignKey();
      forged = false;
    });
    expect(result).toMatchObject({ ok: true });
    expect(sent()).toBe(1);
  });

  it('the list of the file that is fetched at the start takes the place of the saved one', async () => {
    expect(await start([other])).toEqual({ ok: false, code: 'untrusted_key' });
    const { indexedDB } = worker;
    const next = startDataWorker(gateway.url, { indexedDB });
    let fetched = 0;
    next.intercept(({ url }) => {
      if (!url.endsWith('/m/config.json')) return undefined;
      fetched++;
      return Response.json({ merchantCode: 'parlour', gateways: [''], sealKeys: [own] });
    });
    await next.hello();
    await until(() => fetched > 0, { message: 'config.json was fetched' });
    await until(async () => (await next.api.login(LOGIN)).ok, { message: 'the new list counts' });
  });

  it('an unreadable list is no configuration: nothing is sent', async () => {
    for (const list of [[], 'all', [{ kid: 'k' }], [{ kid: 'k', fingerprint: 'short' }]]) {
      expect(await start(list)).toMatchObject({ ok: false });
      expect(sent()).toBe(0);
    }
  });

  it('a new password by phone is not sent either', async () => {
    await start([other]);
    const input = { countryDialingCode: '84', mobileNum: '912345678', verificationCode: '123456' };
    const result = await worker.api.passwordByPhone({ ...input, newPassword: 'Harbour2031' });
    expect(result).toEqual({ ok: false, code: 'untrusted_key' });
    expect(worker.requests.filter((request) => request.endsWith('/password/phone'))).toEqual([]);
  });
});
