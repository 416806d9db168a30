import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_FIELDS } from '../../../contract/rules/forms';
import type { Format } from '../../../contract/rules/rule-set';
import { REGISTER_METHODS } from '../../../contract/wire/registration';
import { countOf, hintsOf, memberRow, operate, statusAndCode } from '../../support/access';
import { login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody, newName, register } from '../../support/registration';

const ARGON = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const INVALID = [400, 'request.invalid'];
type Field = (typeof OPTIONAL_FIELDS)[number];
/** A valid value of each optional field. */
const GOOD: Record<Field, string> = {
  nickname: 'Con Cò',
  payeeName: "Nguyễn Văn A'Ñ",
  email: 'an.nguyen@mail.parlour.com',
  paymentPassword: '135790',
  idNumber: 'B-1234.5',
  qqNum: '1234567',
  facebook: 'fb.com/an nguyen',
  wechat: 'wx_an',
  line: 'line-an',
  whatsapp: '+84 91',
  zalo: 'zalo an',
  recommenderId: 'm8812',
  affiliateCode: 'harbour-9001',
};
const setFields = (gateway: TestGateway, fields: Record<string, { enabled: boolean; required: boolean }>) =>
  operate(
    gateway,
    'merchant',
    'set',
    'registration',
    JSON.stringify({ fields, captcha: { enabled: false } }),
  );
const all = (enabled: boolean, required: boolean) =>
  Object.fromEntries([...OPTIONAL_FIELDS, 'mobileNum'].map((name) => [name, { enabled, required }]));

describe('registration fields', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    await operate(gateway, 'feature', 'REGMOBVERF3', 'off');
    await setFields(gateway, all(true, false));
  });
  beforeEach(() => gateway.db.query('DELETE FROM attempts'));
  afterAll(() => gateway.close());

  /** Registers, and reads the stored member. */
  const stored = async (change: Record<string, unknown>) => {
    const body = newMemberBody(change);
    const answer = await register(gateway, body);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return memberRow(gateway, answer.value.userName);
  };
  const rejected = async (change: Record<string, unknown>) => {
    const before = await countOf(gateway, 'members');
    await gateway.db.query('DELETE FROM attempts');
    const answer = await register(gateway, newMemberBody(change));
    expect(statusAndCode(answer)).toEqual(INVALID);
    expect(await countOf(gateway, 'members')).toBe(before);
    return hintsOf(answer);
  };

  it('all fields are stored', async () => {
    const now = gateway.gateway.now();
    const username = newName();
    const row = await stored({ ...GOOD, username, mobileNum: '0987000111' });
    const { nickname, email, paymentPassword, affiliateCode: _code, ...profile } = GOOD;
    expect(row).toMatchObject({
      account: username,
      nickname,
      email,
      profile,
      type: 0,
      upline_id: 'm9001',
      to_upline: true,
      disabled: false,
      mobile_dial: '84',
      mobile_num: '987000111',
      mobile_verified: false,
      register_method: 'H5',
      has_password: true,
      mailed_hash: null,
    });
    expect(row['registered_at']).toBeGreaterThanOrEqual(now);
    expect(row['last_login_at']).toBe(row['registered_at']);
    expect(row['password_hash']).toMatch(ARGON);
    expect(row['payment_password_hash']).toMatch(ARGON);
    expect(JSON.stringify(row)).not.toContain(paymentPassword);
    expect(
      await countOf(gateway, 'wallets', `member_id = '${String(row['id'])}' AND balance_minor = 0`),
    ).toBe(1);
  });

  it('empty fields are stored as null', async () => {
    const row = await stored({});
    const empty = { nickname: null, email: null, profile: {}, upline_id: null, to_upline: false };
    expect(row).toMatchObject({ ...empty, payment_password_hash: null, mobile_dial: null, mobile_num: null });
  });

  it.each(OPTIONAL_FIELDS)('%s alone is stored', async (name) => {
    const row = await stored({ [name]: ` ${GOOD[name]} ` });
    const written: Record<string, unknown> = {
      nickname: row['nickname'],
      email: row['email'],
      paymentPassword: ARGON.test(String(row['payment_password_hash'])) && '135790',
      affiliateCode: row['upline_id'] === 'm9001' && 'harbour-9001',
      ...(row['profile'] as object),
    };
    expect(written[name]).toBe(GOOD[name]);
    expect(row['upline_id']).toBe({ affiliateCode: 'm9001', recommenderId: 'm8812' }[name as string] ?? null);
  });

  it.each(OPTIONAL_FIELDS)(
    '%s is required, optional or ignored as the merchant configures it',
    async (name) => {
      try {
        await setFields(gateway, { [name]: { enabled: true, required: true } });
        expect(await rejected({})).toEqual({ field: name });
        expect(await rejected({ [name]: '  ' })).toEqual({ field: name });
        await stored({ [name]: GOOD[name] });
        await setFields(gateway, { [name]: { enabled: true, required: false } });
        await stored({});
        await setFields(gateway, { [name]: { enabled: false, required: true } });
        await stored({});
        // An invitation code may also come from the link, without a field in the form.
        if (name === 'affiliateCode') return;
        const row = await stored({ [name]: GOOD[name] });
        const nothing = {
          nickname: null,
          email: null,
          payment_password_hash: null,
          profile: {},
          upline_id: null,
        };
        expect(row).toMatchObject(nothing);
      } finally {
        await setFields(gateway, all(true, false));
      }
    },
  );

  const sample = (format: Format, length: number): string => {
    // No payment password that is refused as an easy one.
    if (format === 'digits') return '71'.repeat(length).slice(0, length);
    if (format === 'email') return `${'a'.repeat(Math.max(0, length - 5))}@b.vn`;
    return format === 'newPassword' ? 'a1'.repeat(length).slice(0, length) : 'a'.repeat(length);
  };
  it.each<[string, Format, number, number]>([
    ['username', 'newAccount', 4, 16],
    ['password', 'newPassword', 6, 20],
    ['mobileNum', 'digits', 8, 12],
    ['nickname', 'text', 1, 20],
    ['payeeName', 'name', 2, 60],
    ['email', 'email', 6, 100],
    ['paymentPassword', 'digits', 6, 6],
    ['idNumber', 'code', 5, 20],
    ['qqNum', 'digits', 5, 12],
    ['facebook', 'text', 2, 50],
    ['wechat', 'text', 2, 30],
    ['line', 'text', 2, 30],
    ['whatsapp', 'text', 2, 30],
    ['zalo', 'text', 2, 30],
    ['recommenderId', 'code', 2, 32],
    ['affiliateCode', 'code', 2, 32],
  ])('%s (%s) must have %d to %d characters', async (name, format, min, max) => {
    for (const length of [min, max]) {
      const answer = await register(gateway, newMemberBody({ [name]: sample(format, length) }));
      // Codes of the right length that nobody has.
      const unknown = { affiliateCode: 'register.invitation', recommenderId: 'register.referrer' }[name];
      expect(answer.code).toBe(unknown ?? '');
    }
    if (min > 1) expect(await rejected({ [name]: sample(format, min - 1) })).toEqual({ field: name });
    expect(await rejected({ [name]: sample(format, max + 1) })).toEqual({ field: name });
  });

  it('the merchant’s own field rules apply', async () => {
    await operate(gateway, 'merchant', 'set', 'rules.nickname', '{"required":false,"min":3,"max":5}');
    expect(await rejected({ nickname: 'ab' })).toEqual({ field: 'nickname' });
    expect(await rejected({ nickname: 'abcdef' })).toEqual({ field: 'nickname' });
    // Characters, not code units.
    expect(await stored({ nickname: '🦜🦜🦜🦜🦜' })).toMatchObject({ nickname: '🦜🦜🦜🦜🦜' });
    await operate(gateway, 'merchant', 'set', 'rules.nickname', '{"required":true,"min":1,"max":20}');
  });

  const plain = new Set(['facebook', 'wechat', 'line', 'whatsapp', 'zalo']);
  const fields = ['username', 'mobileNum', ...OPTIONAL_FIELDS] as const;
  it.each(fields)('%s resists hostile values', async (name) => {
    const good = name === 'mobileNum' ? '987000222' : name === 'username' ? newName() : GOOD[name];
    const placed = async (value: string) => {
      const row = await stored({ [name]: value });
      const profile = row['profile'] as Record<string, unknown>;
      const placedIn: Record<string, unknown> = { ...row, ...profile };
      return { username: row['account'], mobileNum: row['mobile_num'] }[name as string] ?? placedIn[name];
    };
    const script = '<script>alert(1)</script>';
    if (plain.has(name)) expect(await placed(script)).toBe(script);
    else expect(await rejected({ [name]: script })).toEqual({ field: name });
    if (plain.has(name) || name === 'nickname') expect(await placed('🦜🇻🇳')).toBe('🦜🇻🇳');
    else expect(await rejected({ [name]: '🦜🇻🇳'.repeat(2) })).toEqual({ field: name });
    expect(await rejected({ [name]: `${good.slice(0, -1)}\u0007` })).toEqual({ field: name });
    expect(await rejected({ [name]: `${good.slice(0, -1)}\ud800` })).toEqual({ field: name });
    expect(await rejected({ [name]: `${good}\n' OR 1=1; --` })).toEqual({ field: name });
    // No form sends these values: the error names no field.
    for (const value of [`${good}\u0000`, good.padEnd(10_000, '7'), null, 7, [good], { $ne: '' }]) {
      expect(await rejected({ [name]: value })).toBeUndefined();
    }
    // Bidirectional marks, which copied text may contain, are removed.
    const marked = await stored({ [name]: `\u202e${good}\u202c\u200f` });
    expect(JSON.stringify(marked)).not.toMatch(/[\u200e\u200f\u202a-\u202e]/);
    if (name === 'affiliateCode') expect(marked['upline_id']).toBe('m9001');
    if (name === 'recommenderId') expect(marked['upline_id']).toBe('m8812');
    if (name === 'username') expect(marked['account']).toBe(good);
  });

  it.each([
    ['letters only', 'onlyletters'],
    ['digits only', '1234567890'],
    ['a script', '<script>alert(1)</script>'],
    ['a line break', 'Sunrise\n2024'],
    ['half a surrogate pair', 'Sunrise2024\ud83e'],
    ['nothing', ''],
  ])('rejects a password of %s', async (_name, password) => {
    expect(await rejected({ password })).toEqual({ field: 'password' });
  });

  it('a password may contain any character and is not trimmed', async () => {
    for (const password of [' pass 1 ', 'mật-khẩu-1', '🦜🦜🦜🦜🦜1a', '\u202eabc123\u202c', "'; DROP--1"]) {
      const { account } = await stored({ password });
      const enter = (text: string) => login(gateway.url, String(account), text, gateway.gateway.now());
      expect((await enter(password)).status).toBe(200);
      if (password.trim() !== password) expect((await enter(password.trim())).status).toBe(401);
    }
  });

  it('rejects a confirmation that differs', async () => {
    expect(await rejected({ confirmPassword: 'Sunrise2025' })).toEqual({ field: 'confirmPassword' });
    expect(await rejected({ confirmPassword: '' })).toEqual({ field: 'confirmPassword' });
  });

  it('digits of other scripts are accepted as digits', async () => {
    const change = { mobileNum: '٠٩٨٧ ٠٠٠-٣٣٣', paymentPassword: '١٣٥٧٩٠', qqNum: '१२३४५६' };
    expect(await stored(change)).toMatchObject({ mobile_num: '987000333', profile: { qqNum: '123456' } });
  });

  it.each(['777777', '123456', '098765', '١٢٣٤٥٦'])(
    'rejects the easy payment password %s',
    async (digits) => {
      const answer = await register(gateway, newMemberBody({ paymentPassword: digits }));
      expect([...statusAndCode(answer), hintsOf(answer)]).toEqual([
        400,
        'password.easy',
        { field: 'paymentPassword' },
      ]);
    },
  );

  it('a mobile number requires its country', async () => {
    const change = { mobileNum: '987000444', countryDialingCode: '' };
    expect(await rejected(change)).toEqual({ field: 'countryDialingCode' });
  });

  it('rejects a user name of digits only: it could be a mobile number', async () => {
    expect(await rejected({ username: '912345678' })).toEqual({ field: 'username' });
    expect(await stored({ username: 'n912345678' })).toMatchObject({ account: 'n912345678' });
  });

  it.each(REGISTER_METHODS)('stores the register method %s', async (registerMethod) => {
    expect(await stored({ registerMethod })).toMatchObject({ register_method: registerMethod });
  });

  const { username: _username, ...nameless } = newMemberBody();
  it.each<[string, Record<string, unknown>]>([
    ['an unknown register method', { ...newMemberBody(), registerMethod: 'WEB' }],
    ['a register method in lower case', { ...newMemberBody(), registerMethod: 'h5' }],
    ['another type', { ...newMemberBody(), type: 1 }],
    ['a type as text', { ...newMemberBody(), type: '0' }],
    ['an unknown field', { ...newMemberBody(), balance: '1000000' }],
    ['a column of the database', { ...newMemberBody(), upline_id: 'm9001' }],
    ['a prototype', JSON.parse(`{"__proto__":{"type":2},${JSON.stringify(newMemberBody()).slice(1)}`)],
    ['a field missing', nameless],
    ['an invalid method', { ...newMemberBody(), normalRegister: 'yes' }],
    ['another channel', { ...newMemberBody(), firebaseChannel: 'google', firebaseIdToken: 'x' }],
    ['a country in letters', { ...newMemberBody(), countryDialingCode: 'VN' }],
    ['a country with a plus', { ...newMemberBody(), countryDialingCode: '+84' }],
    ['a host name that is too long', { ...newMemberBody(), registerUrl: 'a'.repeat(10_000) }],
    ['a domain with the character 0', { ...newMemberBody(), domain: 'a\u0000' }],
  ])('rejects %s', async (_name, body) => {
    const before = await countOf(gateway, 'members');
    expect(statusAndCode(await register(gateway, body))).toEqual(INVALID);
    expect(await countOf(gateway, 'members')).toBe(before);
  });
});
