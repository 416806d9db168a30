import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCaptcha } from '../../../gateway/store/captchas';
import {
  askSealed,
  countOf,
  from,
  hintsOf,
  knownCaptcha,
  statusAndCode,
  PROXIES,
} from '../../support/access';
import { ask } from '../../support/ask';
import { askPicture } from '../../support/captcha';
import { startGateway, type TestGateway } from '../../support/gateway';
import { pngSize } from './get-as-host';

const FIVE_MINUTES = 5 * 60_000;
const WRONG = 'wrong-password1';
const CREDENTIALS_ERROR = [401, 'auth.credentials'];
const CAPTCHA_ERROR = [400, 'verification.captcha'];
const CAPTCHA_HINTS = { captcha: true, field: 'captcha' };

describe('captchas', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  beforeEach(async () => {
    for (const table of ['attempts', 'known_networks', 'captchas'])
      await gateway.db.query(`DELETE FROM ${table}`);
  });
  afterAll(() => gateway.close());

  interface Try {
    username?: string;
    password?: string;
    captcha?: string;
    address?: string;
    headers?: Record<string, string>;
  }
  const enter = ({ username = 'player01', password = 'Parlour123', captcha, address, headers }: Try = {}) =>
    askSealed(
      gateway,
      'session.login',
      { type: 'username', username, password, ...(captcha !== undefined && { captcha }) },
      { headers: { ...from(address ?? '203.0.113.1'), ...headers } },
    );
  /** Sends wrong passwords, each with a valid captcha so that it counts. @returns the last response */
  const fail = async (times: number, options: Try = {}) => {
    const last = async () => {
      const { headers, text } = await knownCaptcha(gateway);
      return enter({ password: WRONG, captcha: text, headers, ...options });
    };
    for (let i = 1; i < times; i++) expect(statusAndCode(await last())).toEqual(CREDENTIALS_ERROR);
    return last();
  };
  const captchaRequired = async (options: Try = {}) =>
    statusAndCode(await enter(options))[1] === 'verification.captcha';
  /** The digits of a captcha, which the operator can find. */
  const digitsOf = (id: string): Promise<string> => readCaptcha(gateway.db, gateway.gateway.secret, id);

  it('each captcha is another PNG in base64 with its own id', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => askPicture(gateway.url)));
    for (const { value, headers } of answers) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      const picture = Buffer.from(value.image, 'base64');
      expect(picture.toString('base64')).toBe(value.image);
      // 116 by 52, rendered at three times the size.
      expect(pngSize(picture)).toEqual([348, 156]);
      expect(value.id.length).toBeGreaterThanOrEqual(20);
      expect(value.validMs).toBe(FIVE_MINUTES);
    }
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(3);
    expect(new Set(answers.map(({ value }) => value.image)).size).toBe(3);
  });

  it('has four digits that are neither in the response nor in the database as plain text', async () => {
    const { value, text } = await askPicture(gateway.url);
    const digits = await digitsOf(value.id);
    expect(digits).toMatch(/^\d{4}$/);
    expect(text.replace(value.image, '').replace(value.id, '')).not.toContain(digits);
    const [row] = await gateway.db.query<object>('SELECT * FROM captchas');
    expect(Object.keys(row ?? {}).sort()).toEqual(['answer_hash', 'expires_at', 'id', 'merchant']);
    expect(row).not.toMatchObject({ answer_hash: digits });
  });

  it('a captcha is accepted for one login only', async () => {
    await fail(3);
    const { value } = await ask(gateway.url, 'verification.captcha');
    const used = { captcha: await digitsOf(value.id), headers: { Captcha: value.id } };
    expect(statusAndCode(await enter({ ...used, password: WRONG }))).toEqual(CREDENTIALS_ERROR);
    const again = await enter(used);
    expect([statusAndCode(again), hintsOf(again)]).toEqual([CAPTCHA_ERROR, CAPTCHA_HINTS]);
  });

  it('a wrong answer uses the captcha up', async () => {
    await fail(3);
    const { headers, text } = await knownCaptcha(gateway);
    expect(statusAndCode(await enter({ captcha: '4712', headers }))).toEqual(CAPTCHA_ERROR);
    expect(statusAndCode(await enter({ captcha: text, headers }))).toEqual(CAPTCHA_ERROR);
  });

  it('concurrent answers to one captcha allow one login attempt', async () => {
    await fail(3);
    const { headers, text } = await knownCaptcha(gateway);
    const guess = { password: WRONG, captcha: text, headers };
    const codes = (await Promise.all(Array.from({ length: 6 }, () => enter(guess)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'auth.credentials')).toHaveLength(1);
    expect(codes.filter((code) => code === 'verification.captcha')).toHaveLength(5);
  });

  it.each<[string, (n: number) => Try]>([
    ['an account', (n) => ({ address: `203.0.113.${n}` })],
    ['an address', (n) => ({ username: `nobody${n}` })],
  ])('three concurrent wrong passwords for %s make a captcha required', async (_name, tryOf) => {
    const tries = Array.from({ length: 12 }, (_, n) => enter({ password: WRONG, ...tryOf(n) }));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'auth.credentials')).toHaveLength(3);
    expect(codes.filter((code) => code === 'verification.captcha')).toHaveLength(9);
  });

  it('expires after five minutes and is deleted', async () => {
    await fail(3);
    const [late, last] = [await knownCaptcha(gateway), await knownCaptcha(gateway)];
    gateway.advance(FIVE_MINUTES - 10_000);
    expect((await enter({ captcha: last.text, headers: last.headers })).status).toBe(200);
    await fail(3, { username: 'down01' });
    gateway.advance(10_000);
    const tooLate = { username: 'down01', captcha: late.text, headers: late.headers };
    expect(statusAndCode(await enter(tooLate))).toEqual(CAPTCHA_ERROR);
    gateway.advance(FIVE_MINUTES);
    await ask(gateway.url, 'verification.captcha');
    expect(await countOf(gateway, 'captchas')).toBe(1);
  });

  it('is required from the third failed login on', async () => {
    for (const hints of [undefined, undefined, { captcha: true }]) {
      const answer = await enter({ password: WRONG });
      expect([statusAndCode(answer), hintsOf(answer)]).toEqual([CREDENTIALS_ERROR, hints]);
    }
    const without = await enter();
    expect([statusAndCode(without), hintsOf(without)]).toEqual([CAPTCHA_ERROR, CAPTCHA_HINTS]);
  });

  it('failures of an account require a captcha from every address, but not for other accounts', async () => {
    for (const n of [1, 2, 3]) await enter({ password: WRONG, address: `203.0.113.${n}` });
    expect(await captchaRequired({ address: '198.51.100.7' })).toBe(true);
    expect(await captchaRequired({ address: '198.51.100.7', username: 'agent01' })).toBe(false);
  });

  it('failures from an address require a captcha for every account, but not from other addresses', async () => {
    for (const username of ['player01', 'nobody01', 'down02']) await enter({ username, password: WRONG });
    expect(await captchaRequired({ username: 'agent01' })).toBe(true);
    expect(await captchaRequired({ username: 'nobody02' })).toBe(true);
    expect(await captchaRequired({ username: 'agent01', address: '203.0.113.2' })).toBe(false);
  });

  it('all spellings of an account name count as one account', async () => {
    for (const username of ['player01', ' PLAYER01', 'Player01 ']) await enter({ username, password: WRONG });
    expect(await captchaRequired({ username: 'pLayer01', address: '198.51.100.8' })).toBe(true);
    await gateway.db.query('DELETE FROM attempts');
    for (const username of ['912345678', '0912345678', '00912345678']) {
      await enter({ username, password: WRONG, address: `198.51.100.${username.length}` });
    }
    expect(await captchaRequired({ username: '000912345678', address: '198.51.100.9' })).toBe(true);
  });

  it.each<[string, Try]>([
    ['none', {}],
    ['an empty one', { captcha: '' }],
    ['one without its id', { captcha: '4711', headers: {} }],
    ['one of an unknown id', { captcha: '4711', headers: { Captcha: 'unknown' } }],
    ['letters', { captcha: 'abcd' }],
    ['more than it holds', { captcha: '47111' }],
  ])('without the right answer (%s) the error does not depend on the password', async (_name, answer) => {
    await fail(3);
    const { headers } = await knownCaptcha(gateway);
    for (const password of ['Parlour123', WRONG]) {
      const rejected = await enter({ headers, ...answer, password });
      expect([statusAndCode(rejected), hintsOf(rejected)]).toEqual([CAPTCHA_ERROR, CAPTCHA_HINTS]);
    }
  });

  it('a wrong answer does not count as a failed password', async () => {
    await fail(3);
    const before = await countOf(gateway, 'attempts');
    for (let i = 0; i < 25; i++) await enter({ password: WRONG, captcha: '0000' });
    expect(await countOf(gateway, 'attempts')).toBe(before);
    const { headers, text } = await knownCaptcha(gateway);
    expect((await enter({ captcha: text, headers })).status).toBe(200);
  });

  it('is not required after a successful login', async () => {
    await fail(3);
    const { headers, text } = await knownCaptcha(gateway);
    expect((await enter({ captcha: text, headers })).status).toBe(200);
    expect((await enter()).status).toBe(200);
    for (const hints of [undefined, undefined, { captcha: true }]) {
      expect(hintsOf(await enter({ password: WRONG }))).toEqual(hints);
    }
  });

  it('a login from one address does not clear failures from another', async () => {
    await fail(3, { address: '203.0.113.66' });
    const { headers, text } = await knownCaptcha(gateway);
    expect((await enter({ captcha: text, headers })).status).toBe(200);
    expect(await captchaRequired({ address: '203.0.113.66' })).toBe(true);
  });

  it('failures stop counting after 15 minutes', async () => {
    await fail(3);
    gateway.advance(15 * 60_000 - 5_000);
    expect(await captchaRequired()).toBe(true);
    gateway.advance(5_001);
    expect((await enter()).status).toBe(200);
  });

  it('X-Forwarded-For counts only from trusted proxies', async () => {
    for (let i = 0; i < 3; i++) await enter({ username: `nobody0${i}`, password: WRONG });
    // What the client sent comes before what the proxy adds.
    expect(await captchaRequired({ headers: from('198.51.100.1, 203.0.113.1') })).toBe(true);
    expect(await captchaRequired({ headers: from('203.0.113.1, 198.51.100.1') })).toBe(false);
    expect(await captchaRequired({ headers: from('203.0.113.1, 127.0.0.1') })).toBe(true);
    const trusting = await startGateway();
    try {
      for (let i = 0; i < 3; i++) {
        const body = { type: 'username', username: `nobody1${i}`, password: WRONG };
        await askSealed(trusting, 'session.login', body, { headers: from(`203.0.113.${i}`) });
      }
      const body = { type: 'username', username: 'player01', password: 'Parlour123' };
      const answer = await askSealed(trusting, 'session.login', body, { headers: from('203.0.113.9') });
      expect(statusAndCode(answer)).toEqual(CAPTCHA_ERROR);
    } finally {
      await trusting.close();
    }
  });
});
