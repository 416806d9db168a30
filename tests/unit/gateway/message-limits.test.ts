import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyedHash } from '../../../gateway/crypto/secret';
import { readCaptcha } from '../../../gateway/store/captchas';
import {
  askSealed,
  codeSentTo,
  from,
  hintsOf,
  knownCaptcha,
  newKey,
  PROXIES,
  statusAndCode,
  wrongCode,
} from '../../support/access';
import { ask, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const NUMBER = '912345678';
const EMAIL = 'minh.anh@parlour.example.com';
const HOME = from('198.51.100.7');
/** The clock moves only when a test moves it. */
const START = Date.now();
const TWO_MINUTES = 120_000;
const HOUR = 3_600_000;
const CAPTCHA_ERROR = [400, 'verification.captcha'];
const CODE_ERROR = [400, 'verification.code'];
const LIMITED = [429, 'request.rate_limited'];

describe('messages and codes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES, now: () => START });
  });
  beforeEach(async () => {
    for (const table of ['codes', 'attempts', 'known_networks', 'captchas'])
      await gateway.db.query(`DELETE FROM ${table}`);
    gateway.messenger.messages.length = 0;
  });
  afterAll(() => gateway.close());

  type Headers = Record<string, string>;
  let networks = 0;
  const anywhere = (): Headers => from(`2001:db8:${(++networks).toString(16)}::1`);
  const withAnswer = async (solved: boolean) => (solved ? knownCaptcha(gateway) : { headers: {}, text: '' });
  const send = async (headers: Headers, { solved = false, mobileNum = NUMBER } = {}) => {
    const captcha = await withAnswer(solved);
    const body = { mobileNum, countryDialingCode: '84', ...(solved && { captcha: captcha.text }) };
    return ask(gateway.url, 'verification.smsLogin', { body, headers: { ...headers, ...captcha.headers } });
  };
  const forgot = async (headers: Headers, { solved = false, email = EMAIL } = {}) => {
    const captcha = await withAnswer(solved);
    const body = new URLSearchParams({ username: 'player01', email, captcha: captcha.text }).toString();
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const all = { ...type, ...headers, ...captcha.headers };
    return ask(gateway.url, 'password.forgot', { body, headers: all });
  };
  const enter = async (code: string, headers: Headers) => {
    const captcha = await knownCaptcha(gateway);
    const body = { type: 'sms', username: NUMBER, password: code, countryDialingCode: '84' };
    const all = { ...headers, ...captcha.headers };
    return askSealed(gateway, 'session.login', { ...body, captcha: captcha.text }, { headers: all });
  };
  const inTurn = async (count: number, make: (n: number) => Promise<CallResponse>) => {
    const answers: CallResponse[] = [];
    for (let n = 0; n < count; n++) answers.push(await make(n));
    return answers;
  };

  describe.each([
    ['an SMS', send, (n: number) => ({ mobileNum: `98765432${n}` })],
    ['a mail', forgot, (n: number) => ({ email: `somebody${n}@parlour.example.com` })],
  ] as const)('%s', (_name, request, recipient) => {
    it('needs no captcha if neither the recipient nor the network had one within the hour', async () => {
      expect((await request(HOME)).status).toBe(200);
      gateway.advance(TWO_MINUTES);
      // A warm recipient, from a network that is cold.
      const refused = await request(anywhere());
      expect([statusAndCode(refused), hintsOf(refused)]).toEqual([
        CAPTCHA_ERROR,
        { captcha: true, field: 'captcha' },
      ]);
      expect((await request(anywhere(), { solved: true })).status).toBe(200);
      gateway.advance(HOUR);
      expect((await request(anywhere())).status).toBe(200);
    });

    it('needs a captcha from a network that has requested three', async () => {
      const headers = anywhere();
      for (const n of [1, 2, 3]) expect((await request(headers, recipient(n))).status).toBe(200);
      expect(statusAndCode(await request(headers, recipient(4)))).toEqual(CAPTCHA_ERROR);
      expect((await request(headers, { ...recipient(4), solved: true })).status).toBe(200);
      expect((await request(anywhere(), recipient(5))).status).toBe(200);
    });

    it('a refused request uses no captcha up', async () => {
      await inTurn(6, () => {
        gateway.advance(TWO_MINUTES);
        return request(HOME, { solved: true });
      });
      gateway.advance(TWO_MINUTES);
      await gateway.db.query('DELETE FROM captchas');
      expect(statusAndCode(await request(HOME, { solved: true }))).toEqual(LIMITED);
      expect(await gateway.db.query('SELECT 1 FROM captchas')).toHaveLength(1);
    });
  });

  it('many addresses cannot flood a number, nor keep its owner from a code', async () => {
    expect((await send(HOME)).status).toBe(200);
    expect((await enter(codeSentTo(gateway, `+84${NUMBER}`), HOME)).status).toBe(200);
    const flood = (solved: boolean) =>
      inTurn(30, () => {
        gateway.advance(TWO_MINUTES + 1);
        return send(anywhere(), { solved });
      });
    // 30 requests take an hour of the gateway's clock; without captchas those to a warm number are refused.
    const unsolved = (await flood(false)).filter(({ status }) => status === 200);
    expect(unsolved.length).toBeLessThanOrEqual(2);
    await gateway.db.query(`DELETE FROM attempts`);
    const stranger = anywhere();
    const at = gateway.gateway.now();
    for (let n = 0; n < 20; n++) {
      await gateway.db.query('DELETE FROM codes');
      expect((await send(anywhere(), { solved: true })).status).toBe(200);
    }
    await gateway.db.query('DELETE FROM codes');
    expect(statusAndCode(await send(stranger, { solved: true }))).toEqual(LIMITED);
    expect((await send(HOME, { solved: true })).status).toBe(200);
    expect(gateway.gateway.now() - at).toBeLessThan(HOUR);
  });

  it('many addresses cannot keep the owner from a mail', async () => {
    const login = { type: 'username', username: 'player01', password: 'Parlour123' };
    expect((await askSealed(gateway, 'session.login', login, { headers: HOME })).status).toBe(200);
    await inTurn(20, () => forgot(anywhere(), { solved: true }));
    expect(statusAndCode(await forgot(anywhere(), { solved: true }))).toEqual(LIMITED);
    gateway.advance(TWO_MINUTES);
    const before = gateway.messenger.messages.length;
    expect((await forgot(HOME, { solved: true })).status).toBe(200);
    expect(gateway.messenger.messages.length).toBe(before + 1);
  });

  it('wrong guesses of strangers do not burn the code of the network that requested it', async () => {
    await send(HOME);
    const code = codeSentTo(gateway, `+84${NUMBER}`);
    for (let network = 0; network < 6; network++) {
      const headers = anywhere();
      for (let n = 1; n <= 5; n++) {
        expect(statusAndCode(await enter(wrongCode(code, network * 5 + n), headers))).toEqual(CODE_ERROR);
      }
    }
    // All strangers together have used up their twenty guesses.
    expect(statusAndCode(await enter(code, anywhere()))).toEqual(CODE_ERROR);
    expect((await enter(code, HOME)).status).toBe(200);
  });

  it('a code that a stranger requested and burned does not keep the owner from another', async () => {
    const attacker = anywhere();
    await send(attacker);
    const code = codeSentTo(gateway, `+84${NUMBER}`);
    expect(statusAndCode(await send(HOME, { solved: true }))).toEqual(LIMITED);
    for (let network = 0; network < 4; network++) {
      const headers = anywhere();
      for (let n = 1; n <= 5; n++) await enter(wrongCode(code, network * 5 + n), headers);
    }
    expect((await send(HOME, { solved: true })).status).toBe(200);
    expect((await enter(codeSentTo(gateway, `+84${NUMBER}`), HOME)).status).toBe(200);
  });

  it('of 120 codes for a new password ten are checked, and each further one waits longer', async () => {
    const set = (verificationCode: string, headers: Headers) =>
      askSealed(
        gateway,
        'password.byPhone',
        { newPassword: 'Harbour2031', mobileNum: NUMBER, verificationCode },
        { headers: { ...newKey(), ...headers } },
      );
    const guess = (n: number) => set(String(100_000 + n), HOME);
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n)));
    expect(answers.filter(({ code }) => code === 'verification.code')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'request.rate_limited')).toHaveLength(110);
    for (const pause of [30_000, 60_000, 120_000]) {
      const { retryAfterMs } = hintsOf(await guess(0)) as { retryAfterMs: number };
      expect(retryAfterMs).toBe(pause);
      gateway.advance(retryAfterMs);
      expect(statusAndCode(await guess(1))).toEqual(CODE_ERROR);
    }
    expect(statusAndCode(await set('123456', anywhere()))).toEqual(CODE_ERROR);
  });

  it('a copy of the tables does not give codes and captchas away, without the secret', async () => {
    await send(HOME);
    const code = codeSentTo(gateway, `+84${NUMBER}`);
    const { value } = await ask(gateway.url, 'verification.captcha');
    const [row] = await gateway.db.query<{ id: string; hash: string }>(
      'SELECT id, code_hash AS hash FROM codes',
    );
    const [picture] = await gateway.db.query<{ hash: string }>('SELECT answer_hash AS hash FROM captchas');
    const digits = await readCaptcha(gateway.db, gateway.gateway.secret, value.id);
    expect(digits).toMatch(/^\d{4}$/);
    const tables = await gateway.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const contents = await Promise.all(tables.map(({ name }) => gateway.db.query(`SELECT * FROM ${name}`)));
    for (const spelling of ['base64', 'base64url', 'hex'] as const) {
      expect(JSON.stringify(contents)).not.toContain(gateway.gateway.secret.toString(spelling));
    }
    /** Tries all answers of so many digits. */
    const search = (length: number, hash: string, hashOf: (text: string) => string) => {
      for (let n = 0; n < 10 ** length; n++) {
        const text = String(n).padStart(length, '0');
        if (hashOf(text) === hash) return text;
      }
      return null;
    };
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const [id, hash] = [row?.id ?? '', row?.hash ?? ''];
    expect(search(6, hash, (text) => sha256(`${id}:${text}`))).toBeNull();
    expect(search(4, picture?.hash ?? '', (text) => sha256(`${value.id}:${text}`))).toBeNull();
    const other = Buffer.alloc(32, 'other');
    expect(search(4, picture?.hash ?? '', (text) => keyedHash(other, 'captcha', value.id, text))).toBeNull();
    // With the secret they can be found.
    expect(keyedHash(gateway.gateway.secret, 'code', id, code)).toBe(hash);
    expect(
      search(4, picture?.hash ?? '', (text) => keyedHash(gateway.gateway.secret, 'captcha', value.id, text)),
    ).toBe(digits);
  });
});
