import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askSealed,
  codeSentTo,
  from,
  newKey,
  operate,
  PROXIES,
  statusAndCode,
  tryOperate,
  wrongCode,
} from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, loginAt } from '../../support/tenants';

const OLD = '+84912345678';
const NEW = '0987654321';
const NEW_INTERNATIONAL = '+84987654321';
const MAIL = 'minh.anh@parlour.example.com';
const DIAL = '84';
const PASSWORD = 'Parlour123';
const CHROME = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };

describe('phone and e-mail of the security center', () => {
  let gateway: TestGateway;
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterEach(() => gateway.close());

  const contacts = async (by = token) => (await ask(gateway.url, 'security.contacts', { token: by })).value;
  const code = (purpose: 'newPhone' | 'oldPhone' | 'newEmail', to = '', by = token) =>
    ask(gateway.url, 'security.code', {
      token: by,
      body: { purpose, to, ...(purpose === 'newPhone' && { countryDialingCode: DIAL }) },
    });
  const phone = (body: object, by = token, headers = newKey()) =>
    askSealed(
      gateway,
      'security.phone',
      { mobileNum: NEW, countryDialingCode: DIAL, password: '', oldCode: '', ...body },
      { token: by, headers },
    );
  const email = (body: object, by = token) =>
    askSealed(
      gateway,
      'security.email',
      { email: 'New.Address@parlour.example.com', password: '', oldCode: '', ...body },
      { token: by, headers: newKey() },
    );
  const newPhoneCode = async (by = token) => {
    expect((await code('newPhone', NEW, by)).value).toEqual({ expiredMinutes: 2 });
    return codeSentTo(gateway, NEW_INTERNATIONAL);
  };
  const noticesTo = (to: string) =>
    gateway.messenger.messages.filter((one) => one.to === to && one.text.includes('was changed'));

  it('are masked', async () => {
    expect(await contacts()).toEqual({
      phone: '+84 •••••678',
      phoneVerified: true,
      email: 'm•••••@parlour.example.com',
      emailVerified: false,
      hasPassword: true,
    });
  });

  it('another phone is bound by its code and the password, logs in, and the old one is told and logs in no more', async () => {
    const verificationCode = await newPhoneCode();
    const bound = await phone({ verificationCode, password: PASSWORD });
    expect(bound.value).toMatchObject({ phone: '+84 •••••321', phoneVerified: true });
    expect(noticesTo(OLD)).toHaveLength(1);
    expect(noticesTo(NEW_INTERNATIONAL)).toEqual([]);
    expect((await loginAt(gateway, 'parlour', NEW)).value.userName).toBe('player01');
    expect(statusAndCode(await loginAt(gateway, 'parlour', '0912345678'))).toEqual([401, 'auth.credentials']);
    const { value } = await ask(gateway.url, 'messages.list', {
      token,
      query: { language: 'VI', pageSize: '1' },
    });
    expect(value.list[0]).toMatchObject({ kind: 'account', title: 'Số điện thoại đã được thay đổi' });
  });

  it('the same request twice binds once and tells once', async () => {
    const verificationCode = await newPhoneCode();
    const headers = newKey();
    const body = { verificationCode, password: PASSWORD };
    const [first, second] = [await phone(body, token, headers), await phone(body, token, headers)];
    expect(second.text).toBe(first.text);
    expect(noticesTo(OLD)).toHaveLength(1);
  });

  it('a code to the old phone takes the place of the password, and stays valid while the new code is wrong', async () => {
    const verificationCode = await newPhoneCode();
    await code('oldPhone');
    const oldCode = codeSentTo(gateway, OLD);
    const wrong = await phone({ verificationCode: wrongCode(verificationCode), oldCode });
    expect([...statusAndCode(wrong), wrong.value]).toEqual([
      400,
      'verification.code',
      { field: 'verificationCode' },
    ]);
    expect((await phone({ verificationCode, oldCode })).value).toMatchObject({ phone: '+84 •••••321' });
  });

  it('the code to the old phone may be in digits of any script', async () => {
    const verificationCode = await newPhoneCode();
    await code('oldPhone');
    const oldCode = codeSentTo(gateway, OLD).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await phone({ verificationCode, oldCode })).status).toBe(200);
  });

  it.each([
    ['no proof', {}, 'verification.password', 'password'],
    ['a wrong password', { password: 'Parlour124' }, 'verification.password', 'password'],
    ['a wrong code', { oldCode: '000000' }, 'verification.code', 'oldCode'],
  ] as const)('%s changes nothing', async (_, proof, error, field) => {
    const verificationCode = await newPhoneCode();
    const answer = await phone({ verificationCode, ...proof });
    expect([...statusAndCode(answer), answer.value]).toEqual([400, error, { field }]);
    expect((await contacts()).phone).toBe('+84 •••••678');
  });

  it('passwords are not guessed here either', async () => {
    const verificationCode = await newPhoneCode();
    for (let tries = 0; tries < 5; tries++) await phone({ verificationCode, password: 'Parlour999' });
    expect(statusAndCode(await phone({ verificationCode, password: PASSWORD }))).toEqual([
      429,
      'request.rate_limited',
    ]);
  });

  it('a number is one member’s of a merchant, which only its owner learns; another merchant may have it too', async () => {
    const other = await tokenOf(gateway.url, 'agent01');
    await code('newPhone', '0912345678', other);
    const verificationCode = codeSentTo(gateway, OLD);
    const mine = { mobileNum: '0912345678', password: PASSWORD };
    expect(statusAndCode(await phone({ ...mine, verificationCode: '000000' }, other))).toEqual([
      400,
      'verification.code',
    ]);
    expect(statusAndCode(await phone({ ...mine, verificationCode }, other))).toEqual([
      409,
      'register.mobile_taken',
    ]);
    expect((await contacts(other)).phone).toBe('+84 •••••001');
  });

  it('a code is its member’s alone, and not one for another purpose', async () => {
    const verificationCode = await newPhoneCode();
    const other = await tokenOf(gateway.url, 'agent01');
    expect((await phone({ verificationCode, password: PASSWORD }, other)).code).toBe('verification.code');
    const login = { type: 'sms', username: NEW, password: verificationCode, countryDialingCode: DIAL };
    expect((await askSealed(gateway, 'session.login', login)).code).toBe('verification.code');
  });

  it('another e-mail is bound by a mailed code; the old address is told, and the new one gets a forgotten password', async () => {
    await code('newEmail', 'New.Address@parlour.example.com');
    const to = 'new.address@parlour.example.com';
    const verificationCode = codeSentTo(gateway, to);
    expect((await email({ verificationCode: wrongCode(verificationCode), password: PASSWORD })).code).toBe(
      'verification.mail_code',
    );
    const bound = await email({ verificationCode, password: PASSWORD });
    expect(bound.value).toMatchObject({ email: 'n•••••@parlour.example.com', emailVerified: true });
    expect(noticesTo(MAIL)).toHaveLength(1);
    gateway.advance(60 * 60_000);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await ask(gateway.url, 'password.forgot', {
      headers: form,
      body: new URLSearchParams({ username: 'player01', email: to }).toString(),
    });
    expect(gateway.messenger.messages[0]).toMatchObject({ kind: 'mail', to });
  });

  it.each([
    ['newEmail', 'not an address', 'email'],
    ['newPhone', '12', 'mobileNum'],
  ] as const)('no code is sent for %s %s', async (purpose, to, field) => {
    const answer = await code(purpose, to);
    expect([...statusAndCode(answer), answer.value]).toEqual([400, 'request.invalid', { field }]);
    expect(gateway.messenger.messages).toEqual([]);
  });

  it('a member with neither password nor phone binds a number by its code alone after a fresh login', async () => {
    await gateway.db.query(
      "UPDATE members SET has_password = false, mobile_verified = false, mobile_num = NULL WHERE account = 'player01'",
    );
    expect((await code('oldPhone')).code).toBe('content.not_found');
    const verificationCode = await newPhoneCode();
    expect((await phone({ verificationCode })).value.phone).toBe('+84 •••••321');
  });

  it('with the security center off, everything behind it is refused, but the password can be changed', async () => {
    await operate(gateway, 'feature', 'SECPRIV', 'off');
    const answers = await Promise.all([
      ask(gateway.url, 'security.contacts', { token }),
      ask(gateway.url, 'security.activity', { token, query: { pageSize: '20' } }),
      code('oldPhone'),
      phone({ verificationCode: '123456', password: PASSWORD }),
      email({ verificationCode: '123456', password: PASSWORD }),
      ask(gateway.url, 'session.list', { token }),
      ask(gateway.url, 'session.endOthers', { token }),
      ask(gateway.url, 'passkeys.list', { token }),
      ask(gateway.url, 'passkeys.createOptions', { token }),
    ]);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['auth.forbidden']));
    const change = { oldPassword: PASSWORD, newPassword: 'Harbour4711', confirmNewPassword: 'Harbour4711' };
    expect((await askSealed(gateway, 'password.change', change, { token, headers: newKey() })).status).toBe(
      200,
    );
  });

  it('a trial member has none of it', async () => {
    const trial = await tokenOf(gateway.url, 'trial01');
    const answer = await ask(gateway.url, 'security.contacts', { token: trial });
    expect(answer.code).toBe('auth.not_member');
  });
});

describe('the activity list', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  afterAll(() => gateway.close());

  let people = 0;
  let account: string;
  let password: string;
  beforeEach(async () => {
    account = `watcher${++people}`;
    const added = await tryOperate(gateway, 'member', 'add', account);
    password = added.text.split('password: ')[1]?.trim() ?? '';
  });
  const logIn = (secret = password, address = '203.0.113.7') =>
    loginAt(gateway, 'parlour', account, { password: secret }, { ...from(address), ...CHROME });
  const page = async (token: string, after?: string, pageSize = '50') =>
    (
      await ask(gateway.url, 'security.activity', {
        token,
        query: { pageSize, ...(after !== undefined && { after }) },
      })
    ).value;
  const kinds = async (token: string) => (await page(token)).list.map(({ kind }) => kind);

  it('has logins, right and wrong, with device and half of the address', async () => {
    await logIn('Wrong12345');
    const { token } = (await logIn()).value;
    const { list } = await page(token);
    expect(list).toMatchObject([
      { kind: 'login', method: 'password', device: 'Chrome · Android', network: '203.0.*.*' },
      { kind: 'loginFailed', method: 'password', device: 'Chrome · Android', network: '203.0.*.*' },
    ]);
  });

  it('has sign-outs and changes, newest first, with those of other sessions', async () => {
    const { token } = (await logIn()).value;
    const other = (await logIn()).value.token;
    await ask(gateway.url, 'session.endOthers', { token });
    const third = (await logIn()).value.token;
    await ask(gateway.url, 'session.logout', { token: third });
    const change = { oldPassword: password, newPassword: 'Harbour4711', confirmNewPassword: 'Harbour4711' };
    const changed = await askSealed(gateway, 'password.change', change, { token, headers: newKey() });
    expect(await kinds(changed.value?.token ?? '')).toEqual([
      'passwordChanged',
      'signedOut',
      'login',
      'othersSignedOut',
      'login',
      'login',
    ]);
    expect(
      statusAndCode(await ask(gateway.url, 'security.activity', { token: other, query: { pageSize: '5' } })),
    ).toEqual([401, 'auth.session_ended']);
  });

  it('is paged without gaps', async () => {
    let token = '';
    for (let logins = 0; logins < 5; logins++) token = (await logIn()).value.token;
    const all = (await page(token)).list;
    const first = await page(token, undefined, '2');
    const second = await page(token, first.next ?? '', '2');
    const third = await page(token, second.next ?? '', '2');
    expect([...first.list, ...second.list, ...third.list]).toEqual(all);
    expect(third.next).toBeNull();
  });

  it('is bounded, and failed logins drive out nothing else', async () => {
    const { token } = (await logIn()).value;
    await gateway.db.query(
      `INSERT INTO activity (merchant, member_id, kind, device, country, network, at)
       SELECT 'parlour', id, 'loginFailed', '', '', '', 1 + n FROM members, generate_series(1, 80) n WHERE account = $1`,
      [account],
    );
    await logIn('Wrong12345');
    const [sums] = await gateway.db.query(
      `SELECT count(*) FILTER (WHERE kind = 'loginFailed')::int AS failed, count(*) FILTER (WHERE kind = 'login')::int AS login
       FROM activity JOIN members m ON m.id = member_id WHERE m.account = $1`,
      [account],
    );
    expect(sums).toEqual({ failed: 50, login: 1 });
    expect((await kinds(token))[0]).toBe('loginFailed');
  });

  it('a name that is nobody’s is entered nowhere', async () => {
    const before = await gateway.db.query('SELECT count(*)::int AS n FROM activity');
    await loginAt(gateway, 'parlour', 'nobody99', { password: 'Wrong12345' });
    expect(await gateway.db.query('SELECT count(*)::int AS n FROM activity')).toEqual(before);
  });

  it('is the member’s own, at the merchant', async () => {
    const { token } = (await logIn()).value;
    const other = await tokenOf(gateway.url, 'agent01');
    expect(await kinds(other)).toEqual(['login']);
    const away = await ask(gateway.url, 'security.activity', {
      token,
      headers: AT_TIDEHOUSE,
      query: { pageSize: '20' },
    });
    expect(away.code).toBe('auth.session_ended');
  });
});
