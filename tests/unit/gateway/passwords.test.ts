import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';

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

    it('lets the member log in by number and name, however often that failed before', async () => {
      for (const name of [NUMBER, 'player01', 'nobody01'])
        for (let i = 0; i < 3; i++) await enter('Wrong1234', name);
      expect(statusAndCode(await enter('Parlour123'))).toEqual([400, 'verification.captcha']);
      await set(await sendCode());
      expect((await enter(NEW, `0${NUMBER}`)).value.userName).toBe('player01');
      expect((await enter(NEW)).status).toBe(200);
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
    const tokenIn = (answer: CallResponse<{ token: string | null } | null>) => answer.value?.token ?? '';
    const form = (oldPassword = 'Parlour123', newPassword = NEW, confirmNewPassword = newPassword) => ({
      oldPassword,
      newPassword,
      confirmNewPassword,
    });

    it('ends all other sessions', async () => {
      const [own, other, theirs] = [await token(), await token(), await token('Parlour123', 'agent01')];
      const answer = await change(own, form());
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      const next = tokenIn(answer);
      expect([await opens(next), await opens(other), await opens(theirs)]).toEqual([true, false, true]);
      expect((await enter(NEW)).status).toBe(200);
      expect(statusAndCode(await enter('Parlour123'))).toEqual([401, 'auth.credentials']);
    });

    it('gives the session another token', async () => {
      const own = await token();
      const next = tokenIn(await change(own, form()));
      expect(next).not.toBe(own);
      expect([await opens(own), await opens(next)]).toEqual([false, true]);
    });

    it('tells what became of a change to the token of before, but not the new token', async () => {
      const [own, key] = [await token(), newKey()];
      await change(own, form(), key);
      const resolve = (session: string) =>
        ask(gateway.url, 'requests.resolve', { token: session, body: { key: key['Idempotency-Key'] ?? '' } });
      expect((await resolve(own)).value).toEqual({ done: true, value: { token: null } });
      // It opens nothing else, and does not extend the session.
      expect(await opens(own)).toBe(false);
      gateway.advance(29 * MINUTE);
      expect((await resolve(own)).status).toBe(200);
      gateway.advance(2 * MINUTE);
      expect(statusAndCode(await resolve(own))).toEqual([401, 'auth.session_ended']);
    });

    it('rejects a common password, and one made of the user name', async () => {
      const own = await token();
      const common = [400, 'password.common', { field: 'newPassword' }];
      for (const password of ['Password1', 'PASSWORD1', 'qwerty123', 'player01', 'Player01!', 'player0199'])
        expect([password, ...all(await change(own, form('Parlour123', password)))]).toEqual([
          password,
          ...common,
        ]);
      expect((await change(own, form('Parlour123', 'Harbour player01'))).status).toBe(200);
    });

    it('tells the member, by mail if there is an address, else by SMS to a verified number', async () => {
      const change1 = await change(await token(), form());
      expect(change1.status).toBe(200);
      const notices = () => gateway.messenger.messages.map(({ kind, to }) => [kind, to]);
      expect(notices()).toEqual([['mail', 'minh.anh@parlour.example.com']]);
      expect(gateway.messenger.messages[0]?.text).toBe(
        'The password of your Parlour account player01 was changed. If this was not you, contact customer service now.',
      );
      await gateway.db.query(`UPDATE members SET email = NULL WHERE account = 'player01'`);
      gateway.messenger.messages.length = 0;
      await change(await token(NEW), form(NEW, 'Harbour2032'));
      expect(notices()).toEqual([['sms', `+84${NUMBER}`]]);
      await gateway.db.query(`UPDATE members SET mobile_verified = false WHERE account = 'player01'`);
      gateway.messenger.messages.length = 0;
      await change(await token('Harbour2032'), form('Harbour2032', 'Harbour2033'));
      expect(notices()).toEqual([]);
      await gateway.db.query(
        `UPDATE members SET email = 'minh.anh@parlour.example.com', mobile_verified = true WHERE account = 'player01'`,
      );
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
      const next = tokenIn(await change(own, form('')));
      expect((await ask(gateway.url, 'member.info', { token: next })).value.hasPassword).toBe(true);
      expect((await enter(NEW)).status).toBe(200);
      const again = await change(next, form('', 'Another2031'));
      expect(all(again)).toEqual([400, 'request.invalid', { field: 'oldPassword' }]);
    });

    it('a member without a password sets the first one after a fresh login only', async () => {
      const own = await token();
      const device = newDevice();
      expect((await addDevice(gateway, own, device)).status).toBe(200);
      await gateway.db.query(`UPDATE members SET has_password = false WHERE account = 'player01'`);
      const remembered = (await loginByDevice(gateway, device)).value.token;
      expect(statusAndCode(await change(remembered, form('')))).toEqual([403, 'password.fresh_login']);
      gateway.advance(16 * MINUTE);
      expect(statusAndCode(await change(own, form('')))).toEqual([403, 'password.fresh_login']);
      expect((await ask(gateway.url, 'member.info', { token: own })).value.hasPassword).toBe(false);
    });

    it('a repeated request for the first password succeeds when the login is no longer fresh', async () => {
      const [own, key] = [await token(), newKey()];
      await gateway.db.query(`UPDATE members SET has_password = false WHERE account = 'player01'`);
      const next = tokenIn(await change(own, form(''), key));
      gateway.advance(16 * MINUTE);
      const again = await change(next, form(''), key);
      expect([again.status, again.value]).toEqual([200, { token: null }]);
    });

    it('a trial account gets no password', async () => {
      const trial = (await ask(gateway.url, 'session.trial')).value.token;
      expect(statusAndCode(await change(trial, form('')))).toEqual([403, 'auth.not_member']);
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
