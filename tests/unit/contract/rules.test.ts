import { describe, expect, it } from 'vitest';
import { isField } from '../../../contract/rules/fields';
import { normalise } from '../../../contract/rules/normalise';
import { RULE_NAMES, ruleOf, type Format, type RuleName } from '../../../contract/rules/rule-set';
import { look } from '../../support/fields';

/** Typed out from the specification (spec: fields, Field rules): field, format, fewest and most characters. */
const FIELDS: Record<RuleName, [format: Format, min: number, max: number]> = {
  loginUsername: ['account', 4, 20],
  loginPassword: ['password', 6, 20],
  loginMobileNum: ['digits', 8, 12],
  verificationCode: ['digits', 4, 10],
  captcha: ['digits', 1, 6],
  username: ['newAccount', 4, 16],
  password: ['newPassword', 6, 20],
  paymentPassword: ['digits', 6, 6],
  accountNumber: ['digits', 6, 20],
  mobileNum: ['digits', 8, 12],
  email: ['email', 6, 100],
  nickname: ['text', 1, 20],
  payeeName: ['name', 2, 60],
  idNumber: ['code', 5, 20],
  qqNum: ['digits', 5, 12],
  facebook: ['text', 2, 50],
  wechat: ['text', 2, 30],
  line: ['text', 2, 30],
  whatsapp: ['text', 2, 30],
  zalo: ['text', 2, 30],
  recommenderId: ['code', 2, 32],
  affiliateCode: ['code', 2, 32],
};
const SECRETS: readonly RuleName[] = ['loginPassword', 'password'];
const NAMES = Object.keys(FIELDS) as RuleName[];

/** A right value of that many characters. */
const VALUES: Record<Format, (length: number) => string> = {
  account: (length) => 'a'.repeat(length),
  newAccount: (length) => 'a_1B'.repeat(length).slice(0, length),
  password: (length) => 'p'.repeat(length),
  newPassword: (length) => 'a1'.repeat(length).slice(0, length),
  digits: (length) => '1234567890'.repeat(length).slice(0, length),
  code: (length) => 'aB9'.repeat(length).slice(0, length),
  email: (length) => `${'a'.repeat(Math.max(length - 5, 0))}@b.co`.slice(-length || 6),
  name: (length) => 'a'.repeat(length),
  text: (length) => 'a'.repeat(length),
};
const valueOf = (name: RuleName, length: number): string =>
  length === 0 ? '' : VALUES[FIELDS[name][0]](length);

describe('a field’s rule', () => {
  const cases = NAMES.map((name) => ({
    name,
    format: FIELDS[name][0],
    min: FIELDS[name][1],
    max: FIELDS[name][2],
  }));

  it('exists for every field of the specification, and for no other', () => {
    expect([...RULE_NAMES].sort()).toEqual([...NAMES].sort());
  });

  it.each(cases)('$name: $min to $max characters, no fewer and no more', ({ name, min, max }) => {
    for (const length of [min, max]) expect(look(name, valueOf(name, length)).issue, `${length}`).toBeNull();
    expect(look(name, valueOf(name, max + 1)).issue).toBe('format');
    expect(look(name, valueOf(name, min - 1)).issue).toBe(min === 1 ? 'required' : 'format');
  });

  it.each(cases)('$name: the server’s bounds replace them', ({ name, min, max }) => {
    const rules = { [name]: { required: false, min: min + 1, max: max + 1 } };
    expect(isField(name, valueOf(name, min), rules)).toBe(false);
    expect(isField(name, valueOf(name, min + 1), rules)).toBe(true);
    expect(isField(name, valueOf(name, max + 1), rules)).toBe(true);
    expect(isField(name, valueOf(name, max + 2), rules)).toBe(false);
    expect(isField(name, '', rules)).toBe(true);
    expect(ruleOf({}, name)).toMatchObject({ required: true, min, max });
    expect(isField(name, valueOf(name, max), {})).toBe(true);
  });

  it.each(NAMES)('%s: an optional empty one passes, a required one does not', (name) => {
    expect(look(name, '', { required: false })).toEqual({ issue: null, output: '' });
    expect(look(name, '', { required: true }).issue).toBe('required');
    expect(look(name, '').issue).toBe('required');
    // A value has to be right even where the field may be empty.
    expect(look(name, '\u0007', { required: false }).issue).toBe('characters');
    if (!SECRETS.includes(name)) expect(look(name, ' \u200e ', { required: true }).issue).toBe('required');
  });

  it('counts whole characters, not halves of surrogate pairs', () => {
    expect(look('nickname', '🂡'.repeat(20)).issue).toBeNull();
    expect(look('nickname', '🂡'.repeat(21)).issue).toBe('format');
    expect(look('loginPassword', '🂡'.repeat(20)).issue).toBeNull();
  });

  const right: [RuleName, string[]][] = [
    ['loginUsername', ['player01', 'nguyễn.văn', 'a-b_c.d', '玩家一号', '0912345678']],
    ['username', ['player_01', 'ABCD', '123a']],
    ['password', ['abcde1', 'ÄÖÜ123', 'p@ss w0rd', '密码密码密码1', '١٢٣٤٥a', ' 1a    ']],
    ['loginPassword', ['      ', 'aaaaaa', '"><script>', 'ünïcode!']],
    ['payeeName', ['Nguyễn Văn A', "O'Brien", 'Jean-Luc', 'สมชาย ใจดี', 'علی‌رضا', 'राम्', '王小明', 'J. R.']],
    ['payeeName', ['山田\u3000太郎', '买买提·艾力', 'ジョン・スミス']],
    ['recommenderId', ['agent01', 'a.b-c_d']],
    ['idNumber', ['B123456789', '001.234-5']],
    ['nickname', ['Минь Ань', '<b>', '👩‍👧 fam', 'a b']],
  ];
  it.each(right)('%s accepts %j', (name, values) => {
    for (const value of values) expect(look(name, value), value).toEqual({ issue: null, output: value });
  });

  const wrong: [RuleName, string[]][] = [
    ['loginUsername', ['play er', 'a@b.co', '<player>', 'play🂡er']],
    // The Kelvin sign and the long s are folded into k and s by careless patterns.
    [
      'username',
      ['player.01', 'plåyer', 'player\u212a', 'player\u017f', '玩家一号', 'pl-ayer', '0912345678', '____'],
    ],
    ['password', ['abcdef', '123456', '......', '🂡🂡🂡🂡🂡1']],
    ['payeeName', ['R2D2', '<b>Bob</b>', ' - ', "'Bob", 'Bob@home', 'Bob/Rob']],
    ['verificationCode', ['12a4', '12.3', '+1234', '1e10', '0x12', '½½½½', '①②③④', '四四四四']],
    ['captcha', ['1234567', '-1+2a', 'abcd']],
    ['paymentPassword', ['12345', '1234567', 'abcdef']],
    ['mobileNum', ['+84912345678', '091234567x', '0912 345']],
    ['recommenderId', ['ag ent', 'agént', '<a>']],
  ];
  it.each(wrong)('%s rejects %j', (name, values) => {
    for (const value of values) expect(look(name, value).issue, value).toBe('format');
  });
});

describe('normalisation', () => {
  const scripts: [string, number][] = [
    ['Arabic', 0x660],
    ['Persian', 0x6f0],
    ['Devanagari', 0x966],
    ['Bengali', 0x9e6],
    ['Tamil', 0xbe6],
    ['Telugu', 0xc66],
    ['Thai', 0xe50],
    ['Lao', 0xed0],
    ['Myanmar', 0x1040],
    ['Khmer', 0x17e0],
    ['full-width', 0xff10],
  ];
  it.each(scripts)('%s digits become 0-9 where only digits are admitted', (_script, zero) => {
    const digits = String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value));
    for (const name of ['mobileNum', 'loginMobileNum', 'verificationCode'] as const) {
      expect(look(name, digits)).toEqual({ issue: null, output: '0123456789' });
    }
    expect(look('captcha', digits.slice(4, 8)).output).toBe('4567');
    // Other fields keep them.
    expect(look('nickname', digits).output).toBe(digits);
    expect(look('loginPassword', digits).output).toBe(digits);
  });

  it('knows the digits of every script that has ten of them', () => {
    const digits = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
      /\p{Nd}/u.test(letter),
    );
    expect(digits.length).toBeGreaterThan(300);
    expect(digits.length % 10).toBe(0);
    // Unicode lists the ten of a script in their order.
    digits.forEach((digit, index) => expect(normalise('digits', digit), digit).toBe(String(index % 10)));
  });

  it.each([
    ['091 234 5678', '0912345678'],
    ['091-234-5678', '0912345678'],
    ['(091) 234.5678', '0912345678'],
    ['091\u00a0234\u20095678', '0912345678'],
    ['\u202a091\u202c2345678\u200e', '0912345678'],
    ['\ufeff 0912345678\n', '0912345678'],
    ['\u2067۰۹۱۲ ۳۴۵ ۶۷۸\u2069', '0912345678'],
    ['０９１－２３４－５６７８', '0912345678'],
    ['（０９１）２３４．５６７８', '0912345678'],
    ['０９１ー２３４ー５６７８', '0912345678'],
    ['091ｰ234ｰ5678', '0912345678'],
    ['０９１。２３４｡５６７８', '0912345678'],
    ['091\u2011234\u20135678', '0912345678'],
    ['091\u2212234\u22125678', '0912345678'],
  ])('a number is normalised: %j is %s', (typed, meant) => {
    expect(look('mobileNum', typed)).toEqual({ issue: null, output: meant });
  });

  it('a login name of digits alone is a mobile number', () => {
    for (const typed of ['٠٩١٢٣٤٥٦٧٨', '۰۹۱۲۳۴۵۶۷۸', '０９１２３４５６７８'])
      expect(look('loginUsername', typed)).toEqual({ issue: null, output: '0912345678' });
    for (const name of ['player٠١', '٠٩١-٢٣٤', '玩家一号'])
      expect(look('loginUsername', name)).toEqual({ issue: null, output: name });
  });

  it('invisible direction marks are removed', () => {
    for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff') {
      expect(look('nickname', `Mi${mark}nh`).output).toBe('Minh');
      expect(look('email', `${mark} minh@parlour.com ${mark}`).output).toBe('minh@parlour.com');
    }
  });

  it.each(SECRETS)('%s stays as typed', (name) => {
    for (const secret of [' a1 b2 ', '\u202ea1b2c3', '١٢٣abc', 'a-1(2).b', '\u200ea1b2c3\ufeff']) {
      expect(look(name, secret)).toEqual({ issue: null, output: secret });
    }
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'minh.anh@parlour.com',
    'minh-anh.nguyen@mail.parlour.net',
    'user_01@a.b.c.org',
    '_a@x-y.io',
    'A.B@C.COM',
    ' minh@parlour.com ',
  ])('%j is one', (value) => expect(look('email', value)).toEqual({ issue: null, output: value.trim() }));

  it.each([
    'minh',
    'minh@',
    '@parlour.com',
    'minh@parlour',
    'minh@parlour.c',
    'minh@parlour.info',
    'minh@parlour.c1',
    'minh@.com',
    'minh@parlour..com',
    '.minh@parlour.com',
    'minh.@parlour.com',
    'mi..nh@parlour.com',
    'mi nh@parlour.com',
    'minh@par lour.com',
    'minh@@parlour.com',
    'minh@parlour.com@x.com',
    'minh@parlour.com.',
    '<minh@parlour.com>',
    'minh@[127.0.0.1]',
    'mính@parlour.com',
    'minh@parlour.com;b@c.de',
  ])('%j is none', (value) => expect(look('email', value).issue).toBe('format'));
});
