import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaText } from '../../../contract/commands';
import { codeSentTo, knownCaptcha } from '../../support/access';
import { AGENT_MOBILE } from '../../support/account-forms';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { watchRequests } from '../../support/watch-requests';

describe('verification', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  // (spec: verification, SMS codes)
  it.each([
    ['login', '/wps/verification/sms/noLogin', { mobileNum: '0912345001', countryDialingCode: '84' }],
    ['register', '/wps/account/code', { mobileNo: '0912345001', countryDialingCode: '84', moduleId: 'REG3' }],
    [
      'password',
      '/wps/account/code',
      { mobileNo: '0912345001', countryDialingCode: '84', moduleId: 'VERIFICATION3' },
    ],
  ] as const)('requests an SMS code for %s from %s', async (purpose, path, expected) => {
    const requests = watchRequests(worker, gateway, path);
    const sent = await worker.api.sendCode({ purpose, ...AGENT_MOBILE });
    expect(sent).toEqual({ ok: true, value: { expiredMinutes: 2 } });
    expect(JSON.parse(requests[0]?.text ?? '')).toEqual(expected);
    expect(codeSentTo(gateway, '+84912345001')).toMatch(/^\d{6}$/);
  });

  it('returns how long to wait when a code is requested again too soon', async () => {
    await worker.api.sendCode({ purpose: 'login', ...AGENT_MOBILE });
    const again = await worker.api.sendCode({ purpose: 'login', ...AGENT_MOBILE });
    expect(again).toMatchObject({ ok: false, code: 'request.rate_limited' });
    expect(again.ok ? 0 : again.hints?.retryAfterMs).toBeGreaterThan(60_000);
  });

  it('sends the captcha that the gateway asks for before another code or mail', async () => {
    const { api } = worker;
    const mail = { username: 'agent01', email: 'quoc.bao@parlour.example.com' };
    for (const request of [
      (captcha?: CaptchaText) =>
        api.sendCode({ purpose: 'login', ...AGENT_MOBILE, ...(captcha && { captcha }) }),
      (captcha?: CaptchaText) => api.forgotPassword({ ...mail, ...(captcha && { captcha }) }),
    ]) {
      await request();
      await gateway.db.query('DELETE FROM codes');
      const refused = { ok: false, code: 'verification.captcha', hints: { captcha: true, field: 'captcha' } };
      expect(await request()).toEqual(refused);
      const { headers, text } = await knownCaptcha(gateway);
      expect(await request({ id: headers['Captcha'] ?? '', text: '0000' })).toEqual(refused);
      expect(await request({ id: headers['Captcha'] ?? '', text })).toEqual(refused);
      const next = await knownCaptcha(gateway);
      expect(await request({ id: next.headers['Captcha'] ?? '', text })).toMatchObject({ ok: true });
    }
  });

  it('returns a captcha as a PNG in base64 with an id', async () => {
    const captcha = await worker.api.captcha();
    expect(captcha).toMatchObject({
      ok: true,
      value: {
        kind: 'picture',
        id: expect.stringMatching(/^[\w-]{16,}$/) as string,
        image: expect.stringMatching(/^iVBORw0KGgo/) as string,
      },
    });
  });

  it('denies a Telegram token if the merchant has no bot', async () => {
    expect(await worker.api.telegramToken({ id: 7, hash: 'x' })).toEqual({
      ok: false,
      code: 'auth.forbidden',
    });
  });
});
