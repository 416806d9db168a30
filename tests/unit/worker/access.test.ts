import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SealKeys } from '../../../gateway/crypto/sealed-body';
import { codeSentTo, countOf, knownCaptcha, memberRow } from '../../support/access';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { watchRequests } from '../../support/watch-requests';
import { registrationBody } from '../../support/registration';
import { keptOf, sessionEvents, timesAsked } from '../../support/session-events';

const REGISTER = '/wps/member/register';
const LOGIN = '/wps/session/login';
const AGENT = { mobileNum: '0912345001', countryDialingCode: '84' };

/** The key of a gateway that was set up anew. */
function anotherKey(): SealKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
  return { kid: 'another-key', jwk: { ...jwk, alg: 'RSA-OAEP-256', ext: true }, privateKey };
}

describe('account access', () => {
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
  const watch = (path: string) => watchRequests(worker, gateway, path);
  const freshName = () => `fresh${String(++names).padStart(3, '0')}`;
  const registration = async (from = worker, username = freshName()) => {
    const { headers, text } = await knownCaptcha(gateway);
    const body = registrationBody({ username, captcha: text });
    const captchaId = headers['Captcha'] as string;
    return { body, captchaId, username, result: await from.api.register({ body, captchaId }) };
  };

  describe('registration', () => {
    it('arrives with exactly the fields of A §3, sealed, the captcha’s id in the header', async () => {
      const requests = watch(REGISTER);
      const { body, captchaId, username, result } = await registration();
      expect(result).toEqual({ ok: true, value: { userName: username, signedIn: true } });
      expect(requests).toHaveLength(1);
      expect(requests[0]?.body).toEqual(body);
      expect(Object.keys(requests[0]?.body as object).sort()).toEqual(
        [
          'countryDialingCode registerUrl registerMethod username password confirmPassword affiliateCode',
          'paymentPassword recommenderId nickname payeeName email mobileNum idNumber qqNum facebook wechat line',
          'whatsapp zalo captcha type domain verificationCode normalRegister',
        ]
          .flatMap((line) => line.split(' '))
          .sort(),
      );
      expect(requests[0]?.text).toMatch(/^\{"sealed":"[\w-]+"\}$/);
      expect(requests[0]?.headers.get('Captcha')).toBe(captchaId);
      expect(requests[0]?.headers.get('ModuleId')).toBe('REG3');
      expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
    });

    it('signs in, holds the password of this tab and remembers nothing', async () => {
      const { username } = await registration();
      expect(sessionEvents(worker)).toHaveLength(1);
      expect(sessionEvents(worker)[0]).toMatchObject({
        reason: 'login',
        session: { userName: username, type: 0 },
      });
      expect(keptOf(worker)).toMatchObject({ sass: null, remPass: null, firstTimeLogin: true });
      expect(await worker.api.hasPassword()).toBe(true);
      expect(timesAsked(worker, LOGIN)).toBe(0);
    });

    it('without a captcha there is no header for one', async () => {
      const requests = watch(REGISTER);
      const body = registrationBody({ username: freshName() });
      expect(await worker.api.register({ body, captchaId: '' })).toMatchObject({
        ok: false,
        hints: { field: 'captcha' },
      });
      expect(requests[0]?.headers.get('Captcha')).toBeNull();
    });

    it('a gateway with another key: the settings are asked for again, and it is sealed once more', async () => {
      await worker.api.refresh('settings', {});
      const before = gateway.gateway.seal;
      gateway.gateway.seal = anotherKey();
      try {
        const { username, result } = await registration();
        expect(result).toEqual({ ok: true, value: { userName: username, signedIn: true } });
        expect(timesAsked(worker, REGISTER)).toBe(2);
        expect(await countOf(gateway, 'members', `account = '${username}'`)).toBe(1);
      } finally {
        gateway.gateway.seal = before;
      }
    });

    it('a phone with a wrong clock learns the gateway’s, once', async () => {
      const late = startDataWorker(gateway.url, { platform: { now: () => Date.now() - 3_600_000 } });
      await late.hello();
      expect((await registration(late)).result).toMatchObject({ ok: true });
      expect(timesAsked(late, REGISTER)).toBe(2);
      await late.api.logout();
      expect((await registration(late)).result).toMatchObject({ ok: true });
      expect(timesAsked(late, REGISTER)).toBe(3);
    });

    it('a seal that is refused again is not tried for ever', async () => {
      const refusal = { success: false, errorCode: 'seal.unknown_key', message: '' };
      worker.intercept((request) =>
        Promise.resolve(request.url.endsWith(REGISTER) ? Response.json(refusal, { status: 400 }) : undefined),
      );
      expect((await registration()).result).toEqual({ ok: false, code: 'seal.unknown_key' });
      expect(timesAsked(worker, REGISTER)).toBe(2);
    });

    it('the form’s fields and banners are one row; banners that cannot be had keep nobody away', async () => {
      worker.intercept((request) =>
        Promise.resolve(request.url.includes('getRegisterAnnouncements') ? networkError() : undefined),
      );
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

    it('says whether an invitation code is valid', async () => {
      expect(await worker.api.checkInvitation('agent01', 'localhost')).toEqual({
        ok: true,
        value: undefined,
      });
      expect(await worker.api.checkInvitation('nobody99', 'localhost')).toEqual({
        ok: false,
        code: 'register.invitation',
      });
    });
  });

  describe('codes', () => {
    it.each([
      ['login', '/wps/verification/sms/noLogin', { mobileNum: '0912345001', countryDialingCode: '84' }],
      [
        'register',
        '/wps/account/code',
        { mobileNo: '0912345001', countryDialingCode: '84', moduleId: 'REG3' },
      ],
      [
        'password',
        '/wps/account/code',
        { mobileNo: '0912345001', countryDialingCode: '84', moduleId: 'VERIFICATION3' },
      ],
    ] as const)('for %s are asked for as A §3 has it', async (purpose, path, expected) => {
      const requests = watch(path);
      const sent = await worker.api.sendCode({ purpose, ...AGENT });
      expect(sent).toEqual({ ok: true, value: { expiredMinutes: 2 } });
      expect(JSON.parse(requests[0]?.text ?? '')).toEqual(expected);
      expect(codeSentTo(gateway, '+84912345001')).toMatch(/^\d{6}$/);
    });

    it('asked for too soon: how long to wait', async () => {
      await worker.api.sendCode({ purpose: 'login', ...AGENT });
      const again = await worker.api.sendCode({ purpose: 'login', ...AGENT });
      expect(again).toMatchObject({ ok: false, code: 'request.rate_limited' });
      expect(again.ok ? 0 : again.hints?.retryAfterMs).toBeGreaterThan(60_000);
    });

    it('a captcha is a picture with an id', async () => {
      const captcha = await worker.api.captcha();
      expect(captcha.ok && captcha.value.id).toMatch(/^[\w-]{16,}$/);
      expect(captcha.ok && captcha.value.image.startsWith('iVBORw0KGgo')).toBe(true);
    });

    it('Telegram is refused where the merchant has no bot', async () => {
      expect(await worker.api.telegramToken({ id: 7, hash: 'x' })).toEqual({
        ok: false,
        code: 'auth.forbidden',
      });
    });
  });

  describe('a lost password', () => {
    it('by e-mail: sent as a form, with exactly user name and e-mail', async () => {
      const requests = watch('/wps/member/password/forgot');
      const email = 'quoc.bao+1@parlour.example.com';
      expect(await worker.api.forgotPassword({ username: 'agent01', email })).toEqual({
        ok: true,
        value: undefined,
      });
      expect(requests[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
      expect([...new URLSearchParams(requests[0]?.text)]).toEqual([
        ['username', 'agent01'],
        ['email', email],
      ]);
    });

    it('by phone: a new password, then a login with the mobile number', async () => {
      await worker.api.sendCode({ purpose: 'password', ...AGENT });
      const verificationCode = codeSentTo(gateway, '+84912345001');
      const set = watch('/wps/member/password/phone');
      const input = { ...AGENT, verificationCode, newPassword: 'ByPhone111' };
      const result = await worker.api.passwordByPhone(input);
      expect(result).toEqual({ ok: true, value: { signedIn: true } });
      const { mobileNum } = AGENT;
      expect(set[0]?.body).toEqual({ newPassword: 'ByPhone111', mobileNum, verificationCode });
      expect(sessionEvents(worker).at(-1)?.session?.userName).toBe('agent01');
      expect(keptOf(worker)).toMatchObject({ sass: null, remPass: null });
      expect(await worker.api.hasPassword()).toBe(true);
    });

    it('by phone: the login’s payload', async () => {
      await worker.api.sendCode({ purpose: 'password', ...AGENT });
      const verificationCode = codeSentTo(gateway, '+84912345001');
      const logins = watch(LOGIN);
      await worker.api.passwordByPhone({ ...AGENT, verificationCode, newPassword: 'ByPhone111' });
      expect(logins.map(({ body }) => body)).toEqual([
        { type: 'username', username: '0912345001', password: 'ByPhone111', countryDialingCode: '84' },
      ]);
    });

    it('by phone: set, although the login after it fails', async () => {
      await worker.api.sendCode({ purpose: 'password', ...AGENT });
      const verificationCode = codeSentTo(gateway, '+84912345001');
      const { password_hash: before } = await memberRow(gateway, 'agent01');
      worker.intercept((request) =>
        Promise.resolve(request.url.endsWith(LOGIN) ? networkError() : undefined),
      );
      expect(
        await worker.api.passwordByPhone({ ...AGENT, verificationCode, newPassword: 'ByPhone111' }),
      ).toEqual({ ok: true, value: { signedIn: false } });
      expect((await memberRow(gateway, 'agent01'))['password_hash']).not.toBe(before);
    });

    it('by phone: a wrong code says which field', async () => {
      const input = { ...AGENT, verificationCode: '000000', newPassword: 'ByPhone111' };
      expect(await worker.api.passwordByPhone(input)).toEqual({
        ok: false,
        code: 'verification.code',
        hints: { field: 'verificationCode' },
      });
      expect(sessionEvents(worker)).toEqual([]);
    });
  });
});
