import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_NAMES, type RuleName } from '../../../contract/rules/rule-set';
import { ISSUES, look } from '../../support/fields';

/** (spec: fields, Field rules) */
const DIGITS: readonly RuleName[] = [
  ...(['loginMobileNum', 'verificationCode', 'captcha'] as const),
  ...(['paymentPassword', 'accountNumber', 'mobileNum', 'qqNum'] as const),
];
const SECRETS: readonly RuleName[] = ['loginPassword', 'password'];
const ANY_TEXT: readonly RuleName[] = ['nickname', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'];
const PLAIN = RULE_NAMES.filter((name) => !SECRETS.includes(name));

describe('hostile input to a field', () => {
  const hostile: [string, string][] = [
    ['a null byte', 'abc1\u0000def'],
    ['half a surrogate pair', 'abc1\ud83ddef'],
    ['the other half', 'abc1\ude00def'],
    ['a line break', 'abc1\ndef'],
    ['an escape', 'abc1\u001b[2Jdef'],
    ['a noncharacter', 'abc1\ufdd0def'],
    ['a C1 control', 'abc1\u0085def'],
  ];
  it.each(hostile)('%s is rejected in every field', (_name, value) => {
    for (const name of RULE_NAMES.filter((field) => !DIGITS.includes(field))) {
      expect(look(name, value, { max: 100 }).issue, name).toBe('characters');
    }
    for (const name of DIGITS) expect(look(name, value).issue, name).toMatch(/^(format|characters)$/);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE members; --",
    '${7*7}{{7*7}}',
    '../../etc/passwd',
    'javascript:alert(1)',
    '😀😀😀😀😀😀',
  ])('%s passes only where any text is admitted', (value) => {
    const accepting = RULE_NAMES.filter((name) => look(name, value, { max: 100 }).issue === null);
    expect([...ANY_TEXT, ...SECRETS]).toEqual(expect.arrayContaining(accepting));
    expect(accepting).toEqual(expect.arrayContaining([...ANY_TEXT, 'loginPassword']));
  });

  it('a text with a direction mark is stored as it reads', () => {
    expect(look('nickname', 'user\u202egnp.exe').output).toBe('usergnp.exe');
    expect(look('loginUsername', 'pla\u202eyer').output).toBe('player');
  });

  it.each(RULE_NAMES)('%s: a text of a million characters is rejected without matching it', (name) => {
    for (const part of ['a', '1', 'a1', '.', 'a.', '-', '😀', '\u202e', ' ', 'a@', '٣', '\ud800', '\u0000']) {
      const value = part.repeat(1_000_000 / part.length);
      expect(look(name, value, { max: 1_000, required: true }).issue, JSON.stringify(part)).not.toBeNull();
    }
  });

  it('no server can admit more than 1,000 characters', () => {
    for (const name of RULE_NAMES) {
      const value = 'a1'.repeat(501);
      expect(look(name, value, { max: 5_000 }).issue, name).toBe('format');
    }
    expect(look('nickname', 'a1'.repeat(500), { max: 5_000 }).issue).toBeNull();
  });

  it.each(RULE_NAMES)('%s: no long text makes its pattern backtrack', (name) => {
    const bodies = ['a', 'a.', 'a-', 'a1', '1', ' ', "a'", 'a@a.', '_', 'a@a'];
    for (const body of bodies) {
      for (const end of ['!', '@', '.', '\u00a7', '@a', '@a.b']) {
        const { issue } = look(name, body.repeat(990 / body.length) + end, { max: 1_000 });
        expect([null, 'required', 'format', 'characters']).toContain(issue);
      }
    }
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((codes) => String.fromCharCode(...codes)),
    fc.string({
      unit: fc.constantFrom('a', '1', '.', '@', '-', ' ', '\u202e', '٣', '3', '\u0000'),
      maxLength: 24,
    }),
  );
  it('any input is an issue or plain text, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAIN), anyText, (name, text) => {
        const { issue, output } = look(name, text);
        if (output === null) return ISSUES.includes(issue as string);
        const again = look(name, output);
        return (
          !/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(output) &&
          output === output.trim() &&
          again.output === output
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('a password is an issue or exactly what was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('password', 'loginPassword'), anyText, (name, text) => {
        const { output } = look(name as RuleName, text);
        return output === null || output === text;
      }),
      { numRuns: 2_000 },
    );
  });
});
