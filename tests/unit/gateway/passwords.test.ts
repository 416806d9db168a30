import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';
import {
  askSealed,
  codeSentTo,
  hintsOf,
  knownCaptcha,
  memberRow,
  newKey,
  operate,
  statusAndCode,
  wrongCode,
} from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const EMAIL = 'minh.anh@parlour.example.com';
const NUMBER = '912345678';
const NEW = 'Harbour2031';
const SAME = [400, 'modify.new.old.same', { field: 'newPassword' }];
const CODE_ERROR = [400, 'verification.code', { field: 'verificationCode' }];
const MINUTE = 60_000;

describe('passwords', () => {
  let gateway: TestGateway;
  let row: Record<string, unknown>;
  beforeAll(async () => {
    gateway = await startGateway();
    row = await memberRow(gateway, 'player01');
  });
  beforeEach(async () => {
    for (const table of ['codes', 'attempts', 'known_networks', 'sessions'])
      await gateway.db.query(`DELETE FROM ${table}`);
    await gateway.db.query(
      `UPDATE members SET password_hash = $1, has_password = true, mailed_hash = NULL, mailed_until = NULL, disabled = false
       WHERE account IN ('player01', 'agent01')`,
      [row['password_hash']],
    );
    gateway.messenger.messages.length = 0;
  });
  afterAll(() => gateway.close());

  const enter = (password: string, account = 'player01') =>
    login(gateway.url, account, password, gateway.gateway.now());
  const token = async (password = 'Parlour123', account = 'player01') =>
    (await enter(password, account)).value.token;
  const opens = async (session: string) =>
    (await ask(gateway.url, 'member.info', { token: session })).status === 200;
  const all = (answer: CallResponse) => [...statusAndCode(answer), hintsOf(answer)];

  describe('forgot password', () => {
    const forgot = async (username: string, email: string, form = true) => {
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const { headers, text } = await knownCaptcha(gateway);
      const fields = { username, email, captcha: text };
      const response = await fetch(gateway.url + CALLS['password.forgot'].path, {
        method: 'POST',
        headers: { 'Content-Type': type, Merchant: 'parlour', Language: 'EN', ...headers },
        body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
      });
      return [response.status, await response.text()];
    };
    const done = [200, '{"success":true,"value":null}'];
    const mailed = () =>
      /one-time password is (\S+)\. It/.exec(gateway.messenger.messages[0]?.text ?? '')?.[1] ?? '';

    it('mails a one-time password to the member', async () => {
      expect(await forgot(' Player01', ` ${EMAIL.toUpperCase()} `)).toEqual(done);
      expect(gateway.messenger.messages).toMatchObject([{ kind: 'mail', to: EMAIL }]);
      expect(gateway.messenger.messages[0]?.text).toContain('Parlour');
      expect(mailed()).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{11}$/);
      const { mailed_hash } = await memberRow(gateway, 'player01');
      expect(mailed_hash).toMatch(/^\$argon2id\$/);
    });

    it.each([
      ['player01', 'somebody@else.com'],
      ['nobody01', EMAIL],
      ['down01', ''],
      ['', ''],
      ["' OR 1=1 --", EMAIL],
      ['player01', '%'],
      ['agent01', EMAIL],
    ])('%j with %j gets the same response, but no mail is sent', async (username, email) => {
      expect(await forgot(username, email)).toEqual(done);
      expect(gateway.messenger.messages).toEqual([]);
    });

    it('a disabled member gets no mail', async () => {
      await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
      expect(await forgot('player01', EMAIL)).toEqual(done);
      expect(gateway.messenger.messages).toEqual([]);
    });

    it('sends at most one mail a minute, and only the newest password works', async () => {
      await forgot('player01', EMAIL);
      const first = mailed();
      gateway.advance(MINUTE - 5_000);
      expect(await forgot('player01', EMAIL)).toEqual(done);
      expect(gateway.messenger.messages).toHaveLength(1);
      gateway.advance(5_001);
      await forgot('player01', EMAIL);
      expect(gateway.messenger.messages).toHaveLength(2);
      expect(statusAndCode(await enter(first))).toEqual([401, 'auth.credentials']);
      expect((await enter(mailed())).status).toBe(200);
    });

    it('concurrent requests send one mail', async () => {
      await Promise.all(Array.from({ length: 6 }, () => forgot('player01', EMAIL)));
      expect(gateway.messenger.messages).toHaveLength(1);
    });

    it('the old password works until the mailed one is used', async () => {
      await forgot('player01', EMAIL);
      expect((await enter('Parlour123')).status).toBe(200);
      const before = await token();
      expect((await enter(mailed())).value).toMatchObject({ userName: 'player01' });
      // It is the member's password now, and sessions from before have ended.
      expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
      expect(await opens(before)).toBe(false);
      gateway.advance(31 * MINUTE);
      const later = await enter(mailed());
      expect(later.status).toBe(200);
      expect(await opens(later.value.token)).toBe(true);
      expect(await memberRow(gateway, 'player01')).toMatchObject({ mailed_hash: null, mailed_until: null });
    });

    it('the mailed password expires after 30 minutes', async () => {
      await forgot('player01', EMAIL);
      gateway.advance(30 * MINUTE);
      expect(statusAndCode(await enter(mailed()))).toEqual([401, 'auth.credentials']);
      expect((await enter('Parlour123')).status).toBe(200);
    });

    it('the mailed password works for its member only', async () => {
      await forgot('player01', EMAIL);
      expect(statusAndCode(await enter(mailed(), 'agent01'))).toEqual([401, 'auth.credentials']);
    });

    it('accepts only a form as body', async () => {
      expect((await forgot('player01', EMAIL, false))[0]).toBe(400);
      expect((await forgot('player01', 'x'.repeat(2_000)))[0]).toBe(400);
      expect((await forgot('player01\0', EMAIL))[0]).toBe(400);
      expect(gateway.messenger.messages).toEqual([]);
    });
  });

  describe('by phone', () => {
    const sendCode = async () => {
      const { headers, text } = await knownCaptcha(gateway);
      const body = { mobileNo: NUMBER, countryDialingCode: '84', moduleId: 'VERIFICATION3', captcha: text };
      expect((await ask(gateway.url, 'verification.sms', { body, headers })).status).toBe(200);
      return codeSentTo(gateway, `+84${NUMBER}`);
    };
    const set = (verificationCode: string, newPassword = NEW, mobileNum = NUMBER, key = newKey()) =>
      askSealed(gateway, 'password.byPhone', { newPassword, mobileNum, verificationCode }, { headers: key });

    it('sets the password and ends all sessions', async () => {
      const sessions = [await token(), await token()];
      const code = await sendCode();
      const answer = await set(code, NEW, `0${NUMBER}`);
      expect([answer.status, answer.value]).toEqual([200, null]);
      for (const session of sessions) expect(await opens(session)).toBe(false);
      expect((await enter(NEW, NUMBER)).value.userName).toBe('player01');
      expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
      expect(all(await set(code, 'Another2031'))).toEqual(CODE_ERROR);
    });

    it('a repeated request takes effect once', async () => {
      const [code, key] = [await sendCode(), newKey()];
      await set(code, NEW, NUMBER, key);
      const again = await set(code, NEW, NUMBER, key);
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
      expect(statusAndCode(await set(code, 'Other2031', NUMBER, key))).toEqual([409, 'idempotency.mismatch']);
    });

    it('rejects the current password, and the code stays valid', async () => {
      const code = await sendCode();
      for (let i = 0; i < 7; i++) expect(all(await set(code, 'Parlour123'))).toEqual(SAME);
      expect((await set(code)).status).toBe(200);
    });

    it('a code is rejected after five wrong guesses', async () => {
      const code = await sendCode();
      for (const step of [1, 2, 3, 4, 5]) expect(all(await set(wrongCode(code, step)))).toEqual(CODE_ERROR);
      expect(all(await set(code))).toEqual(CODE_ERROR);
      expect((await enter('Parlour123')).status).toBe(200);
    });

    it.each([
      ['newPassword', { newPassword: 'short' }],
      ['newPassword', { newPassword: 'onlyletters' }],
      ['newPassword', { newPassword: '' }],
      ['mobileNum', { mobileNum: '123' }],
      ['mobileNum', { mobileNum: 'player01' }],
      ['verificationCode', { verificationCode: '12' }],
      ['verificationCode', { verificationCode: 'abcdef' }],
    ])('rejects a %s such as %j', async (field, change) => {
      const body = { newPassword: NEW, mobileNum: NUMBER, verificationCode: '123456', ...change };
      const answer = await askSealed(gateway, 'password.byPhone', body, { headers: newKey() });
      expect(all(answer)).toEqual([400, 'request.invalid', { field }]);
    });

    it('fails if the merchant does not offer it, and for a disabled member', async () => {
      const code = await sendCode();
      await operate(gateway, 'merchant', 'set', 'options.changePasswordVerification', 'false');
      expect(statusAndCode(await set(code))).toEqual([403, 'auth.forbidden']);
      await operate(gateway, 'merchant', 'set', 'options.changePasswordVerification', 'true');
      await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
      expect(all(await set(code))).toEqual(CODE_ERROR);
    });

    it('discards a mailed password', async () => {
      await gateway.db.query(
        `UPDATE members SET mailed_hash = $1, mailed_until = $2 WHERE account = 'player01'`,
        [row['password_hash'], gateway.gateway.now() + MINUTE],
      );
      await set(await sendCode());
      expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
    });
  });

  describe('change password', () => {
    const change = (session: string, body: object, key = newKey()) =>
      askSealed(gateway, 'password.change', body, { token: session, headers: key });
    const form = (oldPassword = 'Parlour123', newPassword = NEW, confirmNewPassword = newPassword) => ({
      oldPassword,
      newPassword,
      confirmNewPassword,
    });

    it('ends all other sessions', async () => {
      const [own, other, theirs] = [await token(), await token(), await token('Parlour123', 'agent01')];
      const answer = await change(own, form());
      expect([answer.status, answer.value, answer.headers.get('Cache-Control')]).toEqual([
        200,
        null,
        'no-store',
      ]);
      expect([await opens(own), await opens(other), await opens(theirs)]).toEqual([true, false, true]);
      expect((await enter(NEW)).status).toBe(200);
      expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
    });

    it('rejects a wrong old password, and the same password again', async () => {
      const own = await token();
      const wrong = [400, 'password.old', { field: 'oldPassword' }];
      expect(all(await change(own, form('Parlour124')))).toEqual(wrong);
      expect(all(await change(own, form('Parlour124', 'Parlour124')))).toEqual(wrong);
      expect(all(await change(own, form('Parlour123', 'Parlour123')))).toEqual(SAME);
      expect((await enter('Parlour123')).status).toBe(200);
    });

    it.each([
      ['oldPassword', form('')],
      ['newPassword', form('Parlour123', 'short')],
      ['newPassword', form('Parlour123', 'onlyletters')],
      ['confirmNewPassword', form('Parlour123', NEW, '')],
      ['confirmNewPassword', form('Parlour123', NEW, 'Harbour2032')],
    ])('rejects an invalid %s', async (field, body) => {
      expect(all(await change(await token(), body))).toEqual([400, 'request.invalid', { field }]);
    });

    it('a member without a password sets the first one without an old one', async () => {
      const own = await token();
      await gateway.db.query(`UPDATE members SET has_password = false WHERE account = 'player01'`);
      expect((await change(own, form(''))).status).toBe(200);
      expect((await ask(gateway.url, 'member.info', { token: own })).value.hasPassword).toBe(true);
      expect((await enter(NEW)).status).toBe(200);
      const again = await change(own, form('', 'Another2031'));
      expect(all(again)).toEqual([400, 'request.invalid', { field: 'oldPassword' }]);
    });

    it('requires a session, a sealed body and an idempotency key', async () => {
      const headers = newKey();
      const without = await askSealed(gateway, 'password.change', form(), { headers });
      expect(statusAndCode(without)).toEqual([401, 'auth.required']);
      expect(statusAndCode(await change('x'.repeat(43), form()))).toEqual([401, 'auth.session_ended']);
      const own = await token();
      const open = await ask(gateway.url, 'password.change', { token: own, body: form(), headers });
      expect(statusAndCode(open)).toEqual([400, 'request.invalid']);
      expect(statusAndCode(await change(own, form(), {}))).toEqual([400, 'idempotency.required']);
    });
  });
});
