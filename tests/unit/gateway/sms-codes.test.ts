import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../../contract/envelope';
import {
  askSealed,
  codeSentTo,
  countOf,
  from,
  hintsOf,
  knownCaptcha,
  newKey,
  statusAndCode,
  PROXIES,
  wrongCode,
} from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

/** The number of player01, and an unknown one. */
const PLAYER01_NUMBER = '912345678';
const UNKNOWN_NUMBER = '987654321';
const CODE_ERROR = [400, 'verification.code'];
const LIMITED = [429, 'request.rate_limited'];
/** The clock moves only when a test moves it. */
const START = Date.now();
const TWO_MINUTES = 120_000;
const HOUR = 3_600_000;

describe('SMS codes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES, now: () => START });
  });
  beforeEach(async () => {
    for (const table of ['codes', 'attempts', 'known_networks'])
      await gateway.db.query(`DELETE FROM ${table}`);
    gateway.messenger.messages.length = 0;
  });
  afterAll(() => gateway.close());

  let networks = 0;
  /** A client address of a network that was not used before. */
  const anywhere = () => from(`2001:db8:${(++networks).toString(16)}::1`);
  /** Requests a code, with a right captcha in case it is needed. */
  const send = async (mobileNum = PLAYER01_NUMBER, { dial = '84', headers = anywhere() } = {}) => {
    const captcha = await knownCaptcha(gateway);
    const body = { mobileNum, countryDialingCode: dial, captcha: captcha.text };
    return ask(gateway.url, 'verification.smsLogin', { body, headers: { ...headers, ...captcha.headers } });
  };
  const sendFor = async (moduleId: string, mobileNo = PLAYER01_NUMBER, headers = anywhere()) => {
    const captcha = await knownCaptcha(gateway);
    const body = { mobileNo, countryDialingCode: '84', moduleId, captcha: captcha.text };
    return ask(gateway.url, 'verification.sms', { body, headers: { ...headers, ...captcha.headers } });
  };
  const enter = (code: string, { number = PLAYER01_NUMBER, dial = '84', headers = anywhere() } = {}) =>
    askSealed(
      gateway,
      'session.login',
      { type: 'sms', username: number, password: code, countryDialingCode: dial },
      { headers },
    );
  const byPhone = (code: string, headers: Record<string, string> = {}) =>
    askSealed(
      gateway,
      'password.byPhone',
      { newPassword: 'Another123', mobileNum: PLAYER01_NUMBER, verificationCode: code },
      { headers: { ...newKey(), ...headers } },
    );

  it('a code logs the member in', async () => {
    const sent = await send();
    expect([sent.status, sent.value]).toEqual([200, { expiredMinutes: 2 }]);
    const [message, ...others] = gateway.messenger.messages;
    expect([message?.kind, message?.to, others]).toEqual(['sms', `+84${PLAYER01_NUMBER}`, []]);
    expect(message?.text).toContain('Parlour');
    const { status, value } = await enter(codeSentTo(gateway, `+84${PLAYER01_NUMBER}`));
    expect(status).toBe(200);
    expect(value).toMatchObject({ userName: 'player01', customerType: 0, firstTimeLogin: false });
    expect((await ask(gateway.url, 'member.info', { token: value.token })).value.account).toBe('player01');
  });

  it('the message is in the requested language', async () => {
    await send(PLAYER01_NUMBER, { headers: { ...anywhere(), [HEADERS.language]: 'VI' } });
    expect(gateway.messenger.messages[0]?.text).toMatch(/^\d{6} là mã Parlour của bạn\./);
  });

  it('a code can be used once', async () => {
    await send();
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    expect((await enter(code)).status).toBe(200);
    expect(statusAndCode(await enter(code))).toEqual(CODE_ERROR);
    await gateway.db.query('DELETE FROM codes');
    await send();
    const next = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(next)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code expires after two minutes', async () => {
    await send();
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    gateway.advance(TWO_MINUTES - 10_000);
    expect(statusAndCode(await enter(wrongCode(code)))).toEqual(CODE_ERROR);
    expect((await enter(code)).status).toBe(200);
    await send();
    const late = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    gateway.advance(TWO_MINUTES);
    expect(statusAndCode(await enter(late))).toEqual(CODE_ERROR);
  });

  it('a code is rejected after five wrong guesses from one network', async () => {
    const home = anywhere();
    await sendFor('VERIFICATION3', PLAYER01_NUMBER, home);
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    for (const step of [1, 2, 3, 4]) {
      expect(statusAndCode(await byPhone(wrongCode(code, step), home))).toEqual(CODE_ERROR);
    }
    // The fifth guess may still be right.
    expect(statusAndCode(await byPhone(code, home))).toEqual([200, '']);
    await sendFor('VERIFICATION3', PLAYER01_NUMBER, home);
    const next = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    for (const step of [1, 2, 3, 4, 5]) {
      expect(statusAndCode(await byPhone(wrongCode(next, step), home))).toEqual(CODE_ERROR);
    }
    expect(statusAndCode(await byPhone(next, home))).toEqual(CODE_ERROR);
  });

  it('of concurrent guesses, five are checked and ten are counted before a pause', async () => {
    const home = anywhere();
    await sendFor('VERIFICATION3', PLAYER01_NUMBER, home);
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    const guesses = Array.from({ length: 12 }, (_, step) => byPhone(wrongCode(code, step + 1)));
    const codes = (await Promise.all(guesses)).map(({ code: error }) => error);
    expect(codes.filter((error) => error === 'verification.code')).toHaveLength(10);
    expect(codes.filter((error) => error === 'request.rate_limited')).toHaveLength(2);
    const [row] = await gateway.db.query<{ guesses: number }>('SELECT guesses FROM codes');
    expect(row?.guesses).toBe(5);
    expect(statusAndCode(await byPhone(code))).toEqual(LIMITED);
    expect(statusAndCode(await byPhone(code, home))).toEqual([400, 'modify.new.old.same']);
  });

  it('a code for one purpose is rejected for another', async () => {
    await send();
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    expect(statusAndCode(await byPhone(code))).toEqual(CODE_ERROR);
    const [row] = await gateway.db.query<{ guesses: number }>('SELECT guesses FROM codes');
    expect(row?.guesses).toBe(0);
    for (const moduleId of ['REG3', 'VERIFICATION3']) {
      await sendFor(moduleId);
      expect(statusAndCode(await enter(codeSentTo(gateway, `+84${PLAYER01_NUMBER}`)))).toEqual(CODE_ERROR);
    }
    expect((await enter(code)).status).toBe(200);
  });

  it('one code per number is sent at a time, and the error says how long to wait', async () => {
    await send();
    gateway.advance(30_000);
    const rejected = await send();
    expect(statusAndCode(rejected)).toEqual(LIMITED);
    const { retryAfterMs } = hintsOf(rejected) as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(85_000);
    expect(retryAfterMs).toBeLessThanOrEqual(90_000);
    expect((await send(UNKNOWN_NUMBER)).status).toBe(200);
    expect((await sendFor('VERIFICATION3')).status).toBe(200);
    gateway.advance(retryAfterMs);
    expect((await send()).status).toBe(200);
    expect(gateway.messenger.messages).toHaveLength(3);
  });

  it('concurrent requests send one code', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(gateway.messenger.messages).toHaveLength(1);
    expect(await countOf(gateway, 'codes')).toBe(1);
  });

  it('a number gets at most six codes an hour from one network', async () => {
    const home = anywhere();
    for (let i = 0; i < 6; i++) {
      expect((await send(PLAYER01_NUMBER, { headers: home })).status).toBe(200);
      gateway.advance(TWO_MINUTES);
    }
    for (const rejected of [
      await send(PLAYER01_NUMBER, { headers: home }),
      await sendFor('REG3', PLAYER01_NUMBER, home),
    ]) {
      expect(statusAndCode(rejected)).toEqual(LIMITED);
      const { retryAfterMs } = hintsOf(rejected) as { retryAfterMs: number };
      expect(Math.abs(retryAfterMs - (HOUR - 6 * TWO_MINUTES))).toBeLessThan(5_000);
    }
    expect((await send(PLAYER01_NUMBER, { dial: '66', headers: home })).status).toBe(200);
    gateway.advance(HOUR - 6 * TWO_MINUTES);
    expect((await send(PLAYER01_NUMBER, { headers: home })).status).toBe(200);
  });

  it('a network may request at most sixty codes an hour', async () => {
    const headers = anywhere();
    // A request from another network, which must not count for this one.
    expect((await sendFor('REG3', '900000099')).status).toBe(200);
    gateway.advance(10 * 60_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => sendFor('REG3', `9000001${10 + i}`, headers)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const rejected = await sendFor('REG3', '900000099', headers);
    expect(statusAndCode(rejected)).toEqual(LIMITED);
    const { retryAfterMs } = hintsOf(rejected) as { retryAfterMs: number };
    expect(Math.abs(retryAfterMs - HOUR)).toBeLessThan(5 * 60_000);
    expect((await sendFor('REG3', '900000099')).status).toBe(200);
    gateway.advance(HOUR);
    expect((await sendFor('REG3', '900000099', headers)).status).toBe(200);
  });

  it('an unknown number gets the same response, but no message', async () => {
    const [known, unknown] = [await send(), await send(UNKNOWN_NUMBER)];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await sendFor('VERIFICATION3', UNKNOWN_NUMBER)).text).toBe(known.text);
    expect(gateway.messenger.messages.map(({ to }) => to)).toEqual([`+84${PLAYER01_NUMBER}`]);
    const [again, unknownAgain] = [await send(), await send(UNKNOWN_NUMBER)];
    expect([statusAndCode(unknownAgain), statusAndCode(again)]).toEqual([LIMITED, LIMITED]);
    expect(statusAndCode(await enter('123456', { number: UNKNOWN_NUMBER }))).toEqual(CODE_ERROR);
  });

  it('an unverified number gets no message', async () => {
    await gateway.db.query(
      `UPDATE members SET mobile_dial = '84', mobile_num = $1 WHERE account = 'down01'`,
      [UNKNOWN_NUMBER],
    );
    await send(UNKNOWN_NUMBER);
    await sendFor('VERIFICATION3', UNKNOWN_NUMBER);
    expect(gateway.messenger.messages).toEqual([]);
  });

  it('registration codes are sent to any number', async () => {
    await sendFor('REG3', UNKNOWN_NUMBER);
    expect(gateway.messenger.messages.map(({ to }) => to)).toEqual([`+84${UNKNOWN_NUMBER}`]);
  });

  it('all spellings of a number are one number', async () => {
    await send(`0${PLAYER01_NUMBER}`);
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    expect(statusAndCode(await send(PLAYER01_NUMBER))).toEqual(LIMITED);
    expect((await enter(code, { number: ` 0912-345 678 ` })).status).toBe(200);
  });

  it('a number in another country is another number', async () => {
    await send();
    const code = codeSentTo(gateway, `+84${PLAYER01_NUMBER}`);
    expect(statusAndCode(await enter(code, { dial: '66' }))).toEqual(CODE_ERROR);
    expect((await enter(code)).status).toBe(200);
  });

  it.each([
    ['', '84'],
    ['123', '84'],
    ['0000000000', '84'],
    ['0000123', '84'],
    ['9'.repeat(21), '84'],
    ['+84912345678', '84'],
    ['٠٩١٢٣٤٥٦٧٨', '84'],
    ['912345678; DROP TABLE codes', '84'],
    ['91234\u00005678', '84'],
    [PLAYER01_NUMBER, ''],
    [PLAYER01_NUMBER, '+84'],
    [PLAYER01_NUMBER, '84840'],
  ])('rejects the number %j in %j', async (number, dial) => {
    expect(statusAndCode(await send(number, { dial }))).toEqual([400, 'request.invalid']);
    const body = { mobileNo: number, countryDialingCode: dial, moduleId: 'REG3' };
    const answer = await ask(gateway.url, 'verification.sms', { body, headers: anywhere() });
    expect(statusAndCode(answer)).toEqual([400, 'request.invalid']);
    expect([await countOf(gateway, 'codes'), gateway.messenger.messages]).toEqual([0, []]);
  });

  it('rejects an unknown purpose', async () => {
    for (const moduleId of ['login', 'COMM3', '']) {
      expect(statusAndCode(await sendFor(moduleId))).toEqual([400, 'request.invalid']);
    }
  });

  it('codes are stored only as hashes', async () => {
    await send();
    await sendFor('REG3');
    await sendFor('VERIFICATION3');
    const codes = gateway.messenger.messages.map(({ text }) => /\d{6}/.exec(text)?.[0]);
    expect(new Set(codes).size).toBe(3);
    const rows = await gateway.db.query('SELECT code_hash, id FROM codes');
    for (const row of rows) expect(row['code_hash']).toMatch(/^[\da-f]{64}$/);
    const all = JSON.stringify(
      await gateway.db.query('SELECT purpose, dial, number, network, id FROM codes'),
    );
    for (const code of codes) expect(all).not.toContain(code);
  });

  it('a disabled member cannot log in', async () => {
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'agent01'`);
    await send('912345001');
    const answer = await enter(codeSentTo(gateway, '+84912345001'), { number: '912345001' });
    expect(statusAndCode(answer)).toEqual([403, 'auth.disabled']);
  });

  it('three wrong codes make a captcha required', async () => {
    await send();
    const headers = from('203.0.113.50');
    for (const hints of [undefined, undefined, { captcha: true }]) {
      const answer = await enter('000000', { headers });
      expect([statusAndCode(answer), hintsOf(answer)]).toEqual([CODE_ERROR, hints]);
    }
    expect(statusAndCode(await enter(codeSentTo(gateway, `+84${PLAYER01_NUMBER}`)))).toEqual([
      400,
      'verification.captcha',
    ]);
  });
});
