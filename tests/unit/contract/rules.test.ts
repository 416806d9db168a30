import { describe, expect, it } from 'vitest';
import { isField, normalise } from '../../../contract/rules/fields';
import { RULE_NAMES, RULES, ruleOf, type Format, type RuleName } from '../../../contract/rules/rule-set';
import { isSecret, look } from '../../support/fields';

/** A right value of so many characters. */
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
  length === 0 ? '' : VALUES[RULES[name].format](length);

describe('a field’s rule', () => {
  const cases = RULE_NAMES.map((name) => ({ name, ...RULES[name] }));

  it.each(cases)('$name: $min to $max characters, no fewer and no more', ({ name, min, max }) => {
    for (const length of [min, max]) expect(look(name, valueOf(name, length)).issue, `${length}`).toBeNull();
    expect(look(name, valueOf(name, max + 1)).issue).toBe('format');
    expect(look(name, valueOf(name, min - 1)).issue).toBe(min === 1 ? 'required' : 'format');
  });

  it.each(cases)('$name: the server’s bounds count, where it has some', ({ name, min, max }) => {
    const rules = { [name]: { required: false, min: min + 1, max: max + 1 } };
    expect(isField(name, valueOf(name, min), rules)).toBe(false);
    expect(isField(name, valueOf(name, min + 1), rules)).toBe(true);
    expect(isField(name, valueOf(name, max + 1), rules)).toBe(true);
    expect(isField(name, valueOf(name, max + 2), rules)).toBe(false);
    expect(isField(name, '', rules)).toBe(true);
    expect(ruleOf({}, name)).toEqual(RULES[name]);
    expect(isField(name, valueOf(name, max), {})).toBe(true);
  });

  it.each(RULE_NAMES)('%s: an optional empty one passes, a required one does not', (name) => {
    expect(look(name, '', { required: false })).toEqual({ issue: null, output: '' });
    expect(look(name, '', { required: true }).issue).toBe('required');
    expect(look(name, '').issue).toBe('required');
    // What is there has to be right, also where it need not be there.
    expect(look(name, '\u0007', { required: false }).issue).toBe('characters');
    if (!isSecret(name)) expect(look(name, ' \u200e ', { required: true }).issue).toBe('required');
  });

  it('counts characters as people do, not halves of them', () => {
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
    ['recommenderId', ['agent01', 'a.b-c_d']],
    ['idNumber', ['B123456789', '001.234-5']],
    ['nickname', ['Минь Ань', '<b>', '👩‍👧 fam', 'a b']],
  ];
  it.each(right)('%s takes what people write: %j', (name, values) => {
    for (const value of values)
      expect(look(name, value), value).toEqual({ issue: null, output: normalise(RULES[name].format, value) });
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
  it.each(wrong)('%s refuses %j', (name, values) => {
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
  it.each(scripts)('%s figures are the gateway’s', (_script, zero) => {
    const figures = String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value));
    for (const name of ['mobileNum', 'loginMobileNum', 'verificationCode'] as const) {
      expect(look(name, figures)).toEqual({ issue: null, output: '0123456789' });
    }
    expect(look('captcha', figures.slice(4, 8)).output).toBe('4567');
    // Elsewhere they are what was written.
    expect(look('nickname', figures).output).toBe(figures);
    expect(look('loginPassword', figures).output).toBe(figures);
  });

  it('knows the figures of every script that has ten of them', () => {
    const figures = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
      /\p{Nd}/u.test(letter),
    );
    expect(figures.length % 10).toBe(0);
    // Unicode lists the ten of a script in their order.
    figures.forEach((figure, index) => expect(normalise('digits', figure), figure).toBe(String(index % 10)));
  });

  it.each([
    ['091 234 5678', '0912345678'],
    ['091-234-5678', '0912345678'],
    ['(091) 234.5678', '0912345678'],
    ['091\u00a0234\u20095678', '0912345678'],
    ['\u202a091\u202c2345678\u200e', '0912345678'],
    ['\ufeff 0912345678\n', '0912345678'],
    ['\u2067۰۹۱۲ ۳۴۵ ۶۷۸\u2069', '0912345678'],
  ])('a number is what was meant: %j', (typed, meant) => {
    expect(look('mobileNum', typed)).toEqual({ issue: null, output: meant });
  });

  it('marks that change the direction of writing and cannot be seen are left out', () => {
    for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff') {
      expect(look('nickname', `Mi${mark}nh`).output).toBe('Minh');
      expect(look('email', `${mark} minh@parlour.com ${mark}`).output).toBe('minh@parlour.com');
    }
  });

  it.each(RULE_NAMES.filter(isSecret))('%s is never touched', (name) => {
    for (const secret of [' a1 b2 ', '\u202ea1b2c3', '١٢٣abc', 'a-1(2).b', '\u200ea1b2c3\ufeff']) {
      expect(look(name, secret)).toEqual({ issue: null, output: secret });
    }
  });
});

describe('an e-mail address (A §5)', () => {
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
