import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptchaService } from '../../../gateway/captcha/captcha-service';
import { readConfig } from '../../../gateway/config';
import { askSealed, newKey, operate, statusAndCode } from '../../support/access';
import { askPicture } from '../../support/captcha';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody } from '../../support/registration';

// (spec: verification, Another captcha)
describe('a captcha of the operator', () => {
  let gateway: TestGateway;
  const checked: unknown[] = [];
  /** Accepts one answer, as an outside service would. */
  const service: CaptchaService = {
    create: async (_db, merchantCode) => ({ kind: 'picture', id: merchantCode, validMs: 1_000, image: '' }),
    check: async (_db, merchantCode, answer) => {
      checked.push({ merchantCode, ...answer });
      return answer.text === '123456';
    },
  };
  beforeAll(async () => {
    gateway = await startGateway();
    gateway.gateway.captcha = service;
    const withCaptcha = JSON.stringify({ fields: {}, captcha: { enabled: true } });
    await operate(gateway, 'merchant', 'set', 'registration', withCaptcha);
  });
  afterAll(() => gateway.close());
  const register = (captcha: string, headers: Record<string, string> = {}) =>
    askSealed(gateway, 'registration.register', newMemberBody({ captcha }), {
      headers: { ...newKey(), ...headers },
    });

  it('creates the challenges, for the merchant of the call', async () => {
    expect((await askPicture(gateway.url)).value).toMatchObject({ id: 'parlour', validMs: 1_000 });
  });

  it('decides about an answer, and is asked once', async () => {
    checked.length = 0;
    expect((await register('123456', { Captcha: 'an-id' })).status).toBe(200);
    expect(checked).toEqual([{ merchantCode: 'parlour', id: 'an-id', text: '123456' }]);
    expect(statusAndCode(await register('1', { Captcha: 'an-id' }))).toEqual([400, 'verification.captcha']);
  });

  it('is not asked about an answer without an id', async () => {
    checked.length = 0;
    expect(statusAndCode(await register('123456'))).toEqual([400, 'verification.captcha']);
    expect(checked).toEqual([]);
  });
});

describe('the setting CAPTCHA', () => {
  const captchaOf = (env: Record<string, string>) => readConfig(env, ['--demo']).captcha;

  it('is the picture unless it is set', () => {
    expect(captchaOf({})).toBe('picture');
    expect(captchaOf({ CAPTCHA: '' })).toBe('picture');
    expect(captchaOf({ CAPTCHA: 'work' })).toBe('work');
  });

  it('stops the start if it is unknown', () => {
    expect(() => captchaOf({ CAPTCHA: 'none' })).toThrow('CAPTCHA none is not one of picture, work');
  });
});
