import * as z from 'zod/mini';
import { RULES, ruleOf, type Format, type RuleName, type RuleSet } from './rule-set';

/** What can be wrong with a field; the UI has a text for each, by field. */
export type FieldIssue = 'required' | 'format' | 'characters' | 'mismatch';

/** Marks that change the direction of writing and cannot be seen; they come along when text is copied. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Control characters, halves of characters and code points that are none. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Cn}]/u;

const SHAPES: Record<Format, RegExp> = {
  account: /^[\p{L}\p{N}_.-]+$/u,
  // A letter: people log in by mobile number too, and nobody's user name shall be somebody's number.
  newAccount: /^(?=.*[a-z])[a-z\d_]+$/i,
  password: /^.+$/su,
  // A letter and a digit.
  newPassword: /^(?=.*\p{L})(?=.*\p{N}).+$/su,
  digits: /^\d+$/,
  code: /^[a-z\d._-]+$/i,
  // A §5: word characters, optional dotted parts, an @, a domain with parts of two or three letters.
  email: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*(?:\.[a-z]{2,3})$/i,
  // Persian and Indian names hold joiners that cannot be seen.
  name: /^[\p{L}\p{M}][\p{L}\p{M} .'’\u200c\u200d-]*$/u,
  text: /^.+$/su,
};

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
/** Figures of any script as 0 to 9. The ten of a script follow each other. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    if (code > 0xffff) return digit;
    let zero = code;
    while (code - zero < 9 && isDigit(zero - 1)) zero--;
    return String(code - zero);
  });

/** What was meant: without what a copy brings along, and figures as the gateway writes them. Passwords stay as they are. */
export function normalise(format: Format, text: string): string {
  if (format === 'password' || format === 'newPassword') return text;
  const seen = text.replace(DIRECTION_MARKS, '').trim();
  return format === 'digits' ? latinDigits(seen).replace(/[\s().-]/g, '') : seen;
}

/**
 * The schema of one field (A §5): the single place where a rule becomes a check, for the forms and for the gateway.
 * The output is normalised; an optional empty field passes; messages are of type `FieldIssue`.
 * @param required in place of the rule's own
 */
export function fieldSchema(name: RuleName, rules?: RuleSet, required = ruleOf(rules, name).required) {
  const { format } = RULES[name];
  const { min, max } = ruleOf(rules, name);
  const issueOf = (value: string): FieldIssue | null => {
    if (value === '') return required ? 'required' : null;
    // Nothing a form asks for is this long; the shapes are not tried on it.
    if (value.length > 1_000) return 'format';
    if (UNUSABLE.test(value)) return 'characters';
    const length = [...value].length;
    return length >= min && length <= max && SHAPES[format].test(value) ? null : 'format';
  };
  return z.string().check(
    z.overwrite((value) => normalise(format, value)),
    z.check(({ value, issues }) => {
      const message = issueOf(value);
      // The checks of the whole form are made in any case.
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
  );
}

/** Whether one field's value fits its rule. */
export const isField = (name: RuleName, value: string, rules?: RuleSet): boolean =>
  z.safeParse(fieldSchema(name, rules), value).success;
