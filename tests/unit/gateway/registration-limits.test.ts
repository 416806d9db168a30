import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askSealed,
  codeSentTo,
  from,
  hintsOf,
  knownCaptcha,
  newKey,
  operate,
  PROXIES,
  statusAndCode,
} from '../../support/access';
import { ask, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant, newMemberBody, newMobileMemberBody, register } from '../../support/registration';

const TAKEN = [409, 'register.username_taken'];
const CAPTCHA_ERROR = [400, 'verification.captcha'];
const LIMITED = [429, 'request.rate_limited'];
const INVALID_CODE = [400, 'register.invitation'];
/** The clock moves only when a test moves it. */
const START = Date.now();
const HOUR = 3_600_000;
const HERE = from('203.0.113.1');
const THERE = from('203.0.113.2');

describe('probing names and invitation codes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES, now: () => START });
    // This merchant asks for no captcha.
    const form = JSON.stringify({ fields: {}, captcha: { enabled: false } });
    await operate(gateway, 'merchant', 'set', 'registration', form, '--merchant', 'tidehouse');
  });
  beforeEach(async () => {
    for (const table of ['attempts', 'captchas', 'codes']) await gateway.db.query(`DELETE FROM ${table}`);
  });
  afterAll(() => gateway.close());

  const AT = asMerchant('tidehouse');
  const tryName = async (username: string, headers = HERE, solved = false) => {
    const captcha = solved ? await knownCaptcha(gateway, 'tidehouse') : { headers: {}, text: '' };
    return askSealed(
      gateway,
      'registration.register',
      { ...newMemberBody({ username }), captcha: captcha.text },
      { headers: { ...newKey(), ...AT, ...headers, ...captcha.headers } },
    );
  };
  const check = (code: string, headers = HERE) =>
    ask(gateway.url, 'registration.checkAffiliate', {
      headers: { ...AT, ...headers },
      query: { code, domain: 'localhost' },
    });
  const times = (count: number, make: (n: number) => Promise<CallResponse>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));

  it('of concurrent registrations with taken names three are answered without a captcha', async () => {
    const answers = (await times(12, () => tryName('mariner01'))).map(({ code }) => code);
    expect(answers.filter((code) => code === 'register.username_taken')).toHaveLength(3);
    expect(answers.filter((code) => code === 'verification.captcha')).toHaveLength(9);
    const free = await tryName('harbour901');
    expect([statusAndCode(free), hintsOf(free)]).toEqual([
      CAPTCHA_ERROR,
      { captcha: true, field: 'captcha' },
    ]);
    expect(statusAndCode(await tryName('mariner01', THERE))).toEqual(TAKEN);
    expect((await tryName('harbour901', HERE, true)).status).toBe(200);
  });

  it('after thirty, names are told to a verified number only', async () => {
    for (let n = 0; n < 30; n++) expect(statusAndCode(await tryName('mariner01', HERE, true))).toEqual(TAKEN);
    for (const name of ['mariner01', 'harbour902']) {
      const paused = await tryName(name, HERE, true);
      expect(statusAndCode(paused)).toEqual(LIMITED);
      expect((hintsOf(paused) as { retryAfterMs: number }).retryAfterMs).toBe(HOUR);
    }
    expect((await tryName('harbour902', THERE)).status).toBe(200);
    gateway.advance(HOUR);
    expect((await tryName('harbour903')).status).toBe(200);
  });

  it('a network that is paused registers whoever has proved a number', async () => {
    for (let n = 0; n < 30; n++) {
      const answer = await register(gateway, newMemberBody({ username: 'player01' }), HERE);
      expect(statusAndCode(answer)).toEqual(TAKEN);
    }
    const unproven = newMobileMemberBody({
      mobileNum: '930000901',
      password: 'Sunrise2024',
      verificationCode: '123456',
    });
    expect(statusAndCode(await register(gateway, unproven, HERE))).toEqual([400, 'verification.code']);
    const body = { mobileNo: '930000901', countryDialingCode: '84', moduleId: 'REG3' };
    expect((await ask(gateway.url, 'verification.sms', { body, headers: HERE })).status).toBe(200);
    const verificationCode = codeSentTo(gateway, '+84930000901');
    expect((await register(gateway, { ...unproven, verificationCode }, HERE)).status).toBe(200);
  });

  it('thirty wrong invitation codes an hour are answered, and the error tells nothing more', async () => {
    const answers = await times(40, (n) => check(`guess-${n}`));
    expect(answers.filter(({ code }) => code === 'register.invitation')).toHaveLength(30);
    expect(answers.filter(({ code }) => code === 'request.rate_limited')).toHaveLength(10);
    expect(statusAndCode(await check('compass-2001'))).toEqual(LIMITED);
    expect((await check('compass-2001', THERE)).status).toBe(200);
    gateway.advance(HOUR);
    expect((await check('compass-2001')).status).toBe(200);
    expect(statusAndCode(await check('captain01'))).toEqual(INVALID_CODE);
  });

  it('right invitation codes are not counted', async () => {
    const answers = await times(40, () => check('compass-2001'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('wrong invitation codes and referrers of registrations count too', async () => {
    await operate(
      gateway,
      'merchant',
      'set',
      'registration.fields.recommenderId',
      '{"enabled":true,"required":false}',
      '--merchant',
      'tidehouse',
    );
    const send = (change: object) =>
      askSealed(gateway, 'registration.register', newMemberBody(change), {
        headers: { ...newKey(), ...AT, ...HERE },
      });
    expect(statusAndCode(await send({ affiliateCode: 'captain01' }))).toEqual(INVALID_CODE);
    expect(statusAndCode(await send({ recommenderId: 'nobody77' }))).toEqual([400, 'register.referrer']);
    expect(statusAndCode(await send({ username: 'mariner01' }))).toEqual(TAKEN);
    expect(statusAndCode(await send({ recommenderId: 'mariner01' }))).toEqual(CAPTCHA_ERROR);
  });
});
