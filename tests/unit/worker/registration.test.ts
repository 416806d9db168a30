import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SealKeys } from '../../../gateway/crypto/sealed-body';
import { countOf } from '../../support/access';
import { registerInput } from '../../support/account-forms';
import { login } from '../../support/ask';
import {
  loseRequests,
  loseResponses,
  networkError,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { registrationBody } from '../../support/registration';
import { requestCount, sessionEvents, storedLogin } from '../../support/session-events';
import { watchRequests } from '../../support/watch-requests';

const REGISTER = '/wps/member/register';
const LOGIN = '/wps/session/login';
const FIELDS = [
  'countryDialingCode registerUrl registerMethod username password confirmPassword affiliateCode',
  'paymentPassword recommenderId nickname payeeName email mobileNum idNumber qqNum facebook wechat line',
  'whatsapp zalo captcha type domain verificationCode normalRegister',
].flatMap((line) => line.split(' '));

/** The keys of a newly installed gateway. */
function newSealKeys(): SealKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
  return { kid: 'another-key', jwk: { ...jwk, alg: 'RSA-OAEP-256', ext: true }, privateKey };
}

describe('registration', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let names = 0;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });
  const newName = () => `fresh${String(++names).padStart(3, '0')}`;
  const register = async (from = worker, username = newName()) => {
    const input = await registerInput(gateway, { username });
    return { ...input, username, result: await from.api.register(input) };
  };

  it('sends a sealed body with all fields of the form, and the captcha’s id in a header', async () => {
    const requests = watchRequests(worker, gateway, REGISTER);
    const { body, captchaId, username, result } = await register();
    expect(result).toEqual({ ok: true, value: { userName: username, signedIn: true } });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toEqual(body);
    expect(Object.keys(requests[0]?.body as object).sort()).toEqual([...FIELDS].sort());
    expect(requests[0]?.text).toMatch(/^\{"sealed":"[\w-]+"\}$/);
    expect(requests[0]?.headers.get('Captcha')).toBe(captchaId);
    expect(requests[0]?.headers.get('ModuleId')).toBe('REG3');
    expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
  });

  it('signs the new member in, holds the password in memory and stores nothing to resume from', async () => {
    const { username } = await register();
    expect(sessionEvents(worker)).toHaveLength(1);
    expect(sessionEvents(worker)[0]).toMatchObject({
      reason: 'login',
      session: { userName: username, type: 0 },
    });
    expect(storedLogin(worker)).toMatchObject({ sass: null, remPass: null, firstTimeLogin: true });
    expect(await worker.api.hasPassword()).toBe(true);
    expect(requestCount(worker, LOGIN)).toBe(0);
  });

  it('after a lost answer the password that was typed last is the member’s', async () => {
    const input = await registerInput(gateway, { username: newName() });
    loseResponses(worker, REGISTER, '/wps/system/requests/resolve');
    expect(await worker.api.register(input)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    const password = 'Lantern88';
    const body = { ...input.body, password, confirmPassword: password };
    const { username } = input.body;
    expect(await worker.api.register({ ...input, body })).toEqual({
      ok: true,
      value: { userName: username, signedIn: true },
    });
    expect((await login(gateway.url, username, password)).status).toBe(200);
    expect((await login(gateway.url, username, input.body.password)).code).toBe('auth.credentials');
    expect(await worker.api.renewSession()).toMatchObject({ ok: true });
  });

  it.each([
    ['is refused', 'password1', null, true],
    ['cannot be sent', 'Lantern88', '/wps/member/passWordChangeV2', true],
    ['waits for a login that fails', 'Lantern88', LOGIN, false],
  ])(
    'after a lost answer it tells that the password that was typed last %s',
    async (_, password, lost, signedIn) => {
      const input = await registerInput(gateway, { username: newName() });
      loseResponses(worker, REGISTER, '/wps/system/requests/resolve');
      expect(await worker.api.register(input)).toMatchObject({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      if (lost) loseRequests(worker, lost);
      const body = { ...input.body, password, confirmPassword: password };
      const { username } = input.body;
      expect(await worker.api.register({ ...input, body })).toEqual({
        ok: true,
        value: { userName: username, signedIn, earlierPassword: true },
      });
      expect((await login(gateway.url, username, input.body.password)).status).toBe(200);
    },
  );

  it('sends no captcha header without a captcha', async () => {
    const requests = watchRequests(worker, gateway, REGISTER);
    const body = registrationBody({ username: newName() });
    expect(await worker.api.register({ body, captchaId: '' })).toMatchObject({
      ok: false,
      hints: { field: 'captcha' },
    });
    expect(requests[0]?.headers.get('Captcha')).toBeNull();
  });

  it('refreshes the settings and seals the body again when the gateway has another key', async () => {
    await worker.api.refresh('settings', {});
    const before = gateway.gateway.seal;
    gateway.gateway.seal = newSealKeys();
    try {
      const { username, result } = await register();
      expect(result).toEqual({ ok: true, value: { userName: username, signedIn: true } });
      expect(requestCount(worker, REGISTER)).toBe(2);
      expect(await countOf(gateway, 'members', `account = '${username}'`)).toBe(1);
    } finally {
      gateway.gateway.seal = before;
    }
  });

  it('corrects a wrong clock after the first response, and stays correct', async () => {
    const late = startDataWorker(gateway.url, { platform: { now: () => Date.now() - 3_600_000 } });
    await late.hello();
    expect((await register(late)).result).toMatchObject({ ok: true });
    expect(requestCount(late, REGISTER)).toBe(2);
    await late.api.logout();
    expect((await register(late)).result).toMatchObject({ ok: true });
    expect(requestCount(late, REGISTER)).toBe(3);
  });

  it('seals a body at most twice', async () => {
    const error = { success: false, errorCode: 'seal.unknown_key', message: '' };
    worker.intercept(({ url }) =>
      url.endsWith(REGISTER) ? Response.json(error, { status: 400 }) : undefined,
    );
    expect((await register()).result).toEqual({ ok: false, code: 'seal.unknown_key' });
    expect(requestCount(worker, REGISTER)).toBe(2);
  });

  it('saves the rules of the form without the banners if only the banners fail', async () => {
    worker.intercept(({ url }) => (url.includes('getRegisterAnnouncements') ? networkError() : undefined));
    expect(await worker.api.refresh('registration', { language: 'TY' })).toMatchObject({ ok: true });
    expect(await worker.rows('registration', { language: 'TY' })).toMatchObject({
      banners: [],
      rules: { captcha: { enabled: true }, fields: { email: { enabled: true, required: false } } },
    });
    worker.intercept(null);
    expect(await worker.api.refresh('registration', { language: 'TY' }, { force: true })).toMatchObject({
      ok: true,
    });
    expect((await worker.rows('registration', { language: 'TY' }))?.banners.length).toBeGreaterThan(0);
  });

  it('reports whether an invitation code is valid', async () => {
    expect(await worker.api.checkInvitation('harbour-9001', 'localhost')).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await worker.api.checkInvitation('nobody99', 'localhost')).toEqual({
      ok: false,
      code: 'register.invitation',
    });
  });
});
