import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  changePassword,
  forgotPassword,
  mobileLogin,
  passwordByPhone,
  registrationFields,
  registrationSchema,
  usernameLogin,
  type RegistrationForm,
} from '../../../contract/rules/forms';
import { issuesOf } from '../../support/fields';

type Field = ReturnType<typeof registrationFields>[number]['name'];
const RIGHT: Record<Field, string> = {
  username: 'player01',
  password: 'Parlour123',
  confirmPassword: 'Parlour123',
  mobileNum: '0912345678',
  verificationCode: '123456',
  nickname: 'Minh',
  payeeName: 'Minh Anh',
  email: 'minh@parlour.com',
  paymentPassword: '123456',
  idNumber: 'B1234567',
  qqNum: '1234567',
  facebook: 'minh.anh',
  wechat: 'minh',
  line: 'minh',
  whatsapp: '+84912345678',
  zalo: 'minh',
  recommenderId: 'agent01',
  affiliateCode: 'agent01',
  captcha: '4711',
};

/** (spec: registration, Form fields), in their order. */
const OPTIONAL = [
  ...(['nickname', 'payeeName', 'email', 'paymentPassword', 'idNumber', 'qqNum', 'facebook'] as const),
  ...(['wechat', 'line', 'whatsapp', 'zalo', 'recommenderId', 'affiliateCode'] as const),
];

const form = (fields: Partial<RegistrationForm> = {}): RegistrationForm => ({
  method: 'username',
  rules: undefined,
  fields: { fields: {} },
  features: {},
  invited: false,
  ...fields,
});
const enabled = (required: boolean) => ({ enabled: true, required });
const OFF = { enabled: false, required: true };
/** A filled form: every field that is shown, with a right value unless another is given. */
const filled = (of: RegistrationForm, values: Partial<Record<Field, string>> = {}) =>
  Object.fromEntries(registrationFields(of).map(({ name }) => [name, values[name] ?? RIGHT[name]]));
const shown = (of: RegistrationForm) =>
  registrationFields(of).map(({ name, required }) => (required ? `${name}*` : name));

const SWITCHES = [true, false];
const MOBILE = { none: undefined, off: OFF, optional: enabled(false), required: enabled(true) };
const combinations = (['username', 'mobile'] as const).flatMap((method) =>
  (Object.keys(MOBILE) as (keyof typeof MOBILE)[]).flatMap((mobile) =>
    SWITCHES.flatMap((verified) =>
      SWITCHES.map((withPassword) => ({ method, mobile, verified, withPassword })),
    ),
  ),
);
const formOf = ({ method, mobile, verified, withPassword }: (typeof combinations)[number]) =>
  form({
    method,
    fields: { fields: { ...(MOBILE[mobile] && { mobileNum: MOBILE[mobile] }), email: enabled(false) } },
    features: { REGMOBVERF3: verified, MOBILENUMPASSREG3: withPassword },
  });

describe('the fields of a registration', () => {
  it.each([
    [{}, ['username*', 'password*', 'confirmPassword*']],
    [{ method: 'mobile' }, ['mobileNum*', 'password*', 'confirmPassword*']],
    [{ method: 'mobile', features: { REGMOBVERF3: true } }, ['mobileNum*', 'verificationCode*']],
    [
      { method: 'mobile', features: { REGMOBVERF3: true, MOBILENUMPASSREG3: true } },
      ['mobileNum*', 'verificationCode*', 'password*', 'confirmPassword*'],
    ],
    [
      { fields: { fields: { mobileNum: enabled(false) } }, features: { REGMOBVERF3: true } },
      ['username*', 'mobileNum', 'verificationCode', 'password*', 'confirmPassword*'],
    ],
    [
      { fields: { fields: { mobileNum: enabled(true), email: enabled(false), zalo: OFF } } },
      ['username*', 'mobileNum*', 'password*', 'confirmPassword*', 'email'],
    ],
    [
      { fields: { fields: { affiliateCode: enabled(true) }, captcha: { enabled: true } } },
      ['username*', 'password*', 'confirmPassword*', 'affiliateCode*', 'captcha*'],
    ],
    [
      { fields: { fields: { affiliateCode: enabled(true) }, captcha: { enabled: false } }, invited: true },
      ['username*', 'password*', 'confirmPassword*'],
    ],
    // The server cannot switch the method's own fields, and unknown fields are ignored.
    [
      {
        fields: {
          fields: { username: OFF, password: OFF, toString: enabled(true), shoeSize: enabled(true) },
        },
      },
      ['username*', 'password*', 'confirmPassword*'],
    ],
  ] as [Partial<RegistrationForm>, string[]][])('%j', (fields, expected) => {
    expect(shown(form(fields))).toEqual(expected);
  });

  it.each(combinations)(
    '$method, number $mobile, verified $verified, password $withPassword',
    ({ method, mobile, verified, withPassword, ...rest }) => {
      const names = registrationFields(formOf({ method, mobile, verified, withPassword, ...rest }));
      const has = (name: Field) => names.find((field) => field.name === name);
      const number =
        method === 'mobile' ? true : { none: null, off: null, optional: false, required: true }[mobile];
      expect(Boolean(has('username'))).toBe(method === 'username');
      expect(has('mobileNum')?.required ?? null).toBe(number);
      // A code verifies a number: neither comes without the other.
      expect(has('verificationCode')?.required ?? null).toBe(verified ? number : null);
      // Without a code and without a password a member could never log in again.
      const password = method === 'username' || withPassword || !verified;
      expect(Boolean(has('password'))).toBe(password);
      expect(Boolean(has('confirmPassword'))).toBe(password);
      expect(has('email')).toEqual({ name: 'email', required: false });
    },
  );

  it('shows the others in one order, whatever the server’s order', () => {
    const all = Object.fromEntries([...OPTIONAL].reverse().map((name) => [name, enabled(false)]));
    expect(shown(form({ fields: { fields: all } })).slice(3)).toEqual(OPTIONAL);
  });
});

describe('a registration', () => {
  const everything = form({
    fields: {
      fields: Object.fromEntries([...OPTIONAL, 'mobileNum'].map((name) => [name, enabled(true)])),
      captcha: { enabled: true },
    },
    features: { REGMOBVERF3: true },
  });

  it.each(combinations)('passes when filled: $method, $mobile, $verified, $withPassword', (combination) => {
    const of = formOf(combination);
    expect(issuesOf(registrationSchema(of), filled(of))).toEqual([]);
    const optional = registrationFields(of).filter(({ required }) => !required);
    const empty = Object.fromEntries(optional.map(({ name }) => [name, '']));
    expect(issuesOf(registrationSchema(of), filled(of, empty))).toEqual([]);
  });

  it.each(Object.keys(RIGHT) as Field[])('needs %s where it is required', (name) => {
    const values = filled(everything, { [name]: '', ...(name === 'password' && { confirmPassword: '' }) });
    const issues = issuesOf(registrationSchema(everything), values);
    const both = name === 'password' ? ['confirmPassword: required'] : [];
    expect(new Set(issues)).toEqual(new Set([`${name}: required`, ...both]));
  });

  it.each(OPTIONAL)('accepts %s empty where it is optional, and only right where it is filled', (name) => {
    const of = form({ fields: { fields: { [name]: enabled(false) } } });
    expect(issuesOf(registrationSchema(of), filled(of, { [name]: '' }))).toEqual([]);
    expect(issuesOf(registrationSchema(of), filled(of, { [name]: '\u0000' }))).toEqual([
      `${name}: characters`,
    ]);
  });

  it('needs the code of an optional number that was given', () => {
    const of = form({
      fields: { fields: { mobileNum: enabled(false) } },
      features: { REGMOBVERF3: true },
    });
    const look = (mobileNum: string, verificationCode: string) =>
      issuesOf(registrationSchema(of), filled(of, { mobileNum, verificationCode }));
    expect(look('', '')).toEqual([]);
    expect(look('0912345678', '')).toEqual(['verificationCode: required']);
    expect(look('0912345678', '123456')).toEqual([]);
  });

  it('needs the same password twice, and says so with every other issue', () => {
    const look = (values: Partial<Record<Field, string>>) =>
      issuesOf(registrationSchema(everything), filled(everything, values));
    expect(look({ confirmPassword: 'Parlour124' })).toEqual(['confirmPassword: mismatch']);
    expect(look({ confirmPassword: 'Parlour123 ' })).toEqual(['confirmPassword: mismatch']);
    expect(look({ confirmPassword: '' })).toEqual(['confirmPassword: required']);
    expect(look({ confirmPassword: 'x', username: '!' })).toEqual([
      'username: format',
      'confirmPassword: mismatch',
    ]);
  });

  it('outputs normalised values, and no field that is not shown', () => {
    const of = form({ method: 'mobile' });
    const values = { ...filled(of, { mobileNum: '\u202a۰۹۱۲ ۳۴۵ ۶۷۸' }), username: 'x', admin: 'true' };
    expect(z.parse(registrationSchema(of), values)).toEqual({
      mobileNum: '0912345678',
      password: 'Parlour123',
      confirmPassword: 'Parlour123',
    });
  });

  it('follows the server’s bounds', () => {
    const rules = { username: { required: true, min: 10, max: 12 } };
    const of = form({ rules });
    expect(issuesOf(registrationSchema(of), filled(of))).toEqual(['username: format']);
    expect(issuesOf(registrationSchema(of), filled(of, { username: 'player00001' }))).toEqual([]);
  });
});

describe('the other forms', () => {
  const captcha = '';
  it.each(SWITCHES)('login by user name, captcha shown: %s', (shown) => {
    const schema = usernameLogin(undefined, shown);
    const values = { username: 'player01', password: 'Parlour123', captcha };
    expect(issuesOf(schema, values)).toEqual(shown ? ['captcha: required'] : []);
    expect(issuesOf(schema, { ...values, captcha: '٤٧١١' })).toEqual([]);
    expect(issuesOf(schema, { ...values, captcha: '12a' })).toEqual(shown ? ['captcha: format'] : []);
    const empty = issuesOf(schema, { username: '', password: '', captcha: '1' });
    expect(empty).toEqual(['username: required', 'password: required']);
  });

  it.each(SWITCHES)('login by mobile number, captcha shown: %s', (shown) => {
    const schema = mobileLogin(undefined, shown);
    const values = { mobileNum: '0912 345 678', verificationCode: '123456', captcha };
    expect(issuesOf(schema, values)).toEqual(shown ? ['captcha: required'] : []);
    const empty = issuesOf(schema, { mobileNum: '1', verificationCode: '', captcha: '1' });
    expect(empty).toEqual(['mobileNum: format', 'verificationCode: required']);
  });

  it('forgot password: both are required and trimmed, whatever the rules of a registration', () => {
    const rules = { email: { required: false, min: 6, max: 100 } };
    expect(issuesOf(forgotPassword(rules), { username: '', email: '' })).toEqual([
      'username: required',
      'email: required',
    ]);
    expect(z.parse(forgotPassword(rules), { username: ' player01 ', email: ' a@b.co ' })).toEqual({
      username: 'player01',
      email: 'a@b.co',
    });
  });

  it('password by phone: all three are required, whatever the rules of a registration', () => {
    const optional = { required: false, min: 4, max: 10 };
    const schema = passwordByPhone({ mobileNum: optional, verificationCode: optional, password: optional });
    expect(issuesOf(schema, { mobileNum: '', verificationCode: '', newPassword: '' })).toEqual([
      'mobileNum: required',
      'verificationCode: required',
      'newPassword: required',
    ]);
  });

  it.each(SWITCHES)('change password, old one shown: %s', (asksOld) => {
    const schema = changePassword(undefined, asksOld);
    const look = (oldPassword: string, newPassword: string, confirmNewPassword: string) =>
      issuesOf(schema, { oldPassword, newPassword, confirmNewPassword });
    expect(look('Parlour123', 'Changed123', 'Changed123')).toEqual([]);
    expect(look('', 'Changed123', 'Changed123')).toEqual(asksOld ? ['oldPassword: required'] : []);
    expect(look('Parlour123', 'Changed123', 'Changed124')).toEqual(['confirmNewPassword: mismatch']);
    expect(look('Parlour123', 'Changed123', '')).toEqual(['confirmNewPassword: required']);
    expect(look('Parlour123', 'short', 'short')).toEqual(['newPassword: format']);
    // The old one may have been set under other rules.
    expect(look('aaaaaa', 'Changed123', 'Changed123')).toEqual([]);
  });
});
