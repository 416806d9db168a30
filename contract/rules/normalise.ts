import type { Format } from './rule-set';

/** Invisible marks that change the writing direction; copied text often contains them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
export const withoutMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
/** Digits of any script as 0 to 9. The ten digits of a script are consecutive. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    if (code > 0xffff) return digit;
    let zero = code;
    while (code - zero < 9 && isDigit(zero - 1)) zero--;
    return String(code - zero);
  });

/** Between the digits of a number, the forms of East Asian keyboards among them. */
const SEPARATORS = /[\s().\p{Pd}\u2212\u3002\u30fc\uff08\uff09\uff0e\uff61\uff70]/gu;

/** The text without invisible marks and surrounding spaces, digits as 0 to 9. Passwords stay as they are (spec: fields, Normalisation). */
export function normalise(format: Format, text: string): string {
  if (format === 'password' || format === 'newPassword') return text;
  const visible = withoutMarks(text).trim();
  if (format === 'digits') return latinDigits(visible).replace(SEPARATORS, '');
  // A login name of digits alone is a mobile number.
  return format === 'account' && /^\p{Nd}+$/u.test(visible) ? latinDigits(visible) : visible;
}
