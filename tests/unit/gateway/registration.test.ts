import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registration } from '../../../contract/wire/registration';
import { HEADERS } from '../../../contract/envelope';
import {
  codeSentTo,
  countOf,
  hintsOf,
  knownCaptcha,
  memberRow,
  newKey,
  operate,
  statusAndCode,
  wrongCode,
} from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  asMerchant,
  newMemberBody,
  newMobileMemberBody,
  newName,
  register,
} from '../../support/registration';

const FORBIDDEN = [403, 'auth.forbidden'];
const INVALID = [400, 'request.invalid'];
const CODE_ERROR = [400, 'verification.code'];

describe('registration', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    for (const table of ['codes', 'captchas', 'attempts']) await gateway.db.query(`DELETE FROM ${table}`);
    await feature('REGMOBVERF3', 'on');
    await feature('MOBILENUMPASSREG3', 'on');
    await fields({ fields: {}, captcha: { enabled: true } });
  });
  afterAll(() => gateway.close());

  const feature = (key: string, state: 'on' | 'off') => operate(gateway, 'feature', key, state);
  const fields = (json: object) => operate(gateway, 'merchant', 'set', 'registration', JSON.stringify(json));
  const members = () => countOf(gateway, 'members');
  const sendCode = async (mobileNo: string) => {
    const { headers, text } = await knownCaptcha(gateway);
    const body = { mobileNo, countryDialingCode: '84', moduleId: 'REG3', captcha: text };
    expect((await ask(gateway.url, 'verification.sms', { body, headers })).status).toBe(200);
    return codeSentTo(gateway, `+84${mobileNo}`);
  };
  /** The error of a registration, which must not create a member. */
  const errorOf = async (body: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const before = await members();
    const answer = await register(gateway, body, headers);
    expect(await members()).toBe(before);
    return [...statusAndCode(answer), hintsOf(answer)];
  };

  it('creates a member and a session', async () => {
    const body = newMemberBody({ username: 'Fresh_One' });
    const { status, value, headers } = await register(gateway, body);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(value).toMatchObject({ userName: 'fresh_one', customerType: 0, firstTimeLogin: true });
    const token = value.token ?? '';
    const info = (await ask(gateway.url, 'member.info', { token })).value;
    expect(info).toMatchObject({ account: 'fresh_one', type: 0, hasPassword: true, nickname: null });
    expect((await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance).toBe(0);
    const again = await login(gateway.url, 'fresh_one', 'Sunrise2024');
    expect(again.value).toMatchObject({ userName: 'fresh_one', firstTimeLogin: false });
  });

  it('stores passwords only as hashes, also under the idempotency key', async () => {
    await fields({
      fields: { paymentPassword: { enabled: true, required: true } },
      captcha: { enabled: true },
    });
    const change = { password: 'Moonlight77', paymentPassword: '908172' };
    const { value } = await register(gateway, newMemberBody(change));
    const tables = ['members', 'idempotency', 'sessions', 'captchas', 'nonces'];
    const rows = JSON.stringify(
      await Promise.all(tables.map((name) => gateway.db.query(`SELECT * FROM ${name}`))),
    );
    for (const secret of ['Moonlight77', '908172', value.token ?? '?']) expect(rows).not.toContain(secret);
    expect(await memberRow(gateway, value.userName)).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      payment_password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    await fields({
      fields: { affiliateCode: { enabled: true, required: false } },
      captcha: { enabled: true },
    });
  });

  it('a repeated request creates one member and returns the token once', async () => {
    const [body, key, before] = [newMemberBody(), newKey(), await members()];
    const captcha = await knownCaptcha(gateway);
    const send = () => register(gateway, { ...body, captcha: captcha.text }, { ...key, ...captcha.headers });
    const first = await send();
    const again = await send();
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
    expect(again.value).toEqual({ ...first.value, token: null });
    expect(first.value.token).toMatch(/^[\w-]{43}$/);
    expect(await members()).toBe(before + 1);
    const other = await register(gateway, newMemberBody(), key);
    expect(statusAndCode(other)).toEqual([409, 'idempotency.mismatch']);
    expect(registration.register.redact(first.value)).toEqual({ ...first.value, token: null });
  });

  it.each(['player01', 'PLAYER01', ' Player01'])('rejects the taken name %j', async (username) => {
    const taken = [409, 'register.username_taken', { field: 'username' }];
    expect(await errorOf(newMemberBody({ username }))).toEqual(taken);
  });

  it('of concurrent registrations of a name, one succeeds', async () => {
    const [before, username] = [await members(), newName()];
    const names = [username, username.toUpperCase(), username];
    const answers = await Promise.all(
      names.map((name) => register(gateway, newMemberBody({ username: name }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(
      ['', 'register.username_taken', 'register.username_taken'].sort(),
    );
    expect(await members()).toBe(before + 1);
  });

  it('requires the merchant’s captcha and uses it up, whatever the result', async () => {
    const captcha = await knownCaptcha(gateway);
    const captchaError = [400, 'verification.captcha', { captcha: true, field: 'captcha' }];
    expect(await errorOf({ ...newMemberBody(), captcha: '0000' })).toEqual(captchaError);
    expect(await errorOf(newMemberBody(), { Captcha: 'unknown' })).toEqual(captchaError);
    const named = newMemberBody({ username: 'player01', captcha: captcha.text });
    expect((await errorOf(named, captcha.headers))[1]).toBe('register.username_taken');
    expect(await errorOf(newMemberBody({ captcha: captcha.text }), captcha.headers)).toEqual(captchaError);
    // An invalid form does not use the captcha up.
    const next = await knownCaptcha(gateway);
    const unfit = newMemberBody({ username: 'x', captcha: next.text });
    expect(await errorOf(unfit, next.headers)).toEqual([...INVALID, { field: 'username' }]);
    expect((await register(gateway, newMemberBody({ captcha: next.text }), next.headers)).status).toBe(200);
  });

  it('requires no captcha if the merchant has none', async () => {
    const body = newMemberBody({ email: 'a.b@mail.com' });
    const answer = await register(
      gateway,
      { ...body, captcha: '0' },
      { ...asMerchant('tidehouse'), Captcha: 'x' },
    );
    expect(answer.status).toBe(200);
    expect((await errorOf(newMemberBody(), asMerchant('tidehouse')))[2]).toEqual({ field: 'email' });
    expect(await errorOf(newMemberBody(), asMerchant('nobody'))).toEqual([
      404,
      'request.not_found',
      undefined,
    ]);
  });

  it.each([
    ['USERNAMEREG3', newMemberBody],
    ['MOBILENUMREG3', newMobileMemberBody],
  ] as const)('fails if %s is off', async (key, make) => {
    await feature(key, 'off');
    expect(await errorOf(make({ mobileNum: '930000001' }))).toEqual([...FORBIDDEN, undefined]);
    await feature(key, 'on');
    expect((await errorOf(make({ mobileNum: '930000001', password: '1' })))[1]).not.toBe('auth.forbidden');
  });

  it('by mobile number creates a user name and a verified number', async () => {
    const verificationCode = await sendCode('930000002');
    const change = { mobileNum: '0930000002', password: 'Sunrise2024', verificationCode };
    const { value } = await register(gateway, newMobileMemberBody(change));
    expect(value.userName).toMatch(/^mb\d{8}$/);
    const stored = { mobile_dial: '84', mobile_num: '930000002', mobile_verified: true, has_password: true };
    expect(await memberRow(gateway, value.userName)).toMatchObject(stored);
    expect((await login(gateway.url, '0930000002', 'Sunrise2024')).value.userName).toBe(value.userName);
    const body = { ...newMobileMemberBody(change), verificationCode: await sendCode('930000002') };
    expect(await errorOf(body)).toEqual([409, 'register.mobile_taken', { field: 'mobileNum' }]);
  });

  it('by mobile number requires the code sent to it', async () => {
    const verificationCode = await sendCode('930000003');
    const body = newMobileMemberBody({ mobileNum: '930000003', password: 'Sunrise2024' });
    expect(await errorOf(body)).toEqual([...INVALID, { field: 'verificationCode' }]);
    const expected = [...CODE_ERROR, { field: 'verificationCode' }];
    const guess = (step: number) => errorOf({ ...body, verificationCode: wrongCode(verificationCode, step) });
    for (const step of [1, 2, 3, 4]) expect(await guess(step)).toEqual(expected);
    expect(await countOf(gateway, 'attempts', `kind = 'code'`)).toBe(4);
    expect(await errorOf({ ...body, mobileNum: '930000004', verificationCode })).toEqual(expected);
    expect(await errorOf({ ...body, countryDialingCode: '66', verificationCode })).toEqual(expected);
    expect(await guess(5)).toEqual(expected);
    expect(await errorOf({ ...body, verificationCode })).toEqual(expected);
  });

  it('without a code, if the merchant requires none, the number stays unverified', async () => {
    await feature('REGMOBVERF3', 'off');
    const change = { mobileNum: '912345678', password: 'Sunrise2024' };
    const { status, value } = await register(gateway, newMobileMemberBody(change));
    expect(status).toBe(200);
    expect(await memberRow(gateway, value.userName)).toMatchObject({ mobile_verified: false });
    // The number logs in player01, who has verified it.
    expect((await login(gateway.url, '912345678', 'Parlour123')).value.userName).toBe('player01');
    await feature('MOBILENUMPASSREG3', 'off');
    const bare = newMobileMemberBody({ mobileNum: '930000005' });
    expect(await errorOf(bare)).toEqual([...INVALID, { field: 'password' }]);
  });

  it('by mobile number needs no password if the merchant requires none', async () => {
    const verificationCode = await sendCode('930000006');
    const body = newMobileMemberBody({ mobileNum: '930000006', verificationCode });
    expect(await errorOf(body)).toEqual([...INVALID, { field: 'password' }]);
    await feature('MOBILENUMPASSREG3', 'off');
    const { value } = await register(gateway, body);
    expect(await memberRow(gateway, value.userName)).toMatchObject({ has_password: false });
    const token = value.token ?? '';
    expect((await ask(gateway.url, 'member.info', { token })).value.hasPassword).toBe(false);
    expect((await login(gateway.url, value.userName, '')).code).toBe('auth.credentials');
  });

  it('by user name stores a mobile number with its code', async () => {
    await fields({ fields: { mobileNum: { enabled: true, required: true } }, captcha: { enabled: true } });
    expect(await errorOf(newMemberBody())).toEqual([...INVALID, { field: 'mobileNum' }]);
    const verificationCode = await sendCode('930000007');
    const { value } = await register(gateway, newMemberBody({ mobileNum: '930000007', verificationCode }));
    expect(await memberRow(gateway, value.userName)).toMatchObject({ mobile_verified: true });
    await fields({ fields: { mobileNum: { enabled: true, required: false } }, captcha: { enabled: true } });
    expect((await register(gateway, newMemberBody())).status).toBe(200);
    const uncoded = newMemberBody({ mobileNum: '930000008' });
    expect(await errorOf(uncoded)).toEqual([...INVALID, { field: 'verificationCode' }]);
  });

  it('fails if the name is taken in the meantime', async () => {
    const { db } = gateway;
    // The first query finds the name free, as if another registration were still in progress.
    const firstQuery = 'SELECT 1 FROM members WHERE account';
    let hidden = 0;
    gateway.gateway.db = {
      ...db,
      tx: (work) =>
        db.tx((tx) => {
          hidden = 1;
          return work({
            query: (sql, params) =>
              sql.startsWith(firstQuery) && hidden-- > 0 ? Promise.resolve([]) : tx.query(sql, params),
          });
        }),
    };
    try {
      const taken = [409, 'register.username_taken', { field: 'username' }];
      expect(await errorOf(newMemberBody({ username: 'player01' }))).toEqual(taken);
    } finally {
      gateway.gateway.db = db;
    }
  });

  it('leaves an existing session alone', async () => {
    const token = await tokenOf(gateway.url);
    expect((await register(gateway, newMemberBody(), { [HEADERS.authorization]: token })).status).toBe(200);
    expect((await ask(gateway.url, 'member.info', { token })).value.account).toBe('player01');
  });
});
