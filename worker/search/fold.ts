/**
 * Text as the search compares it: without accents, case, width, kana and digit variants. Words are kept, everything
 * between them is one space. Folding goes character by character, so that a place in the folded text leads back to the
 * original.
 */

/** Scripts whose digits are folded: each digit zero; the other nine follow it. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];
/** Letters that are no accented form of another and yet are typed as one. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  // Arabic, Persian and Urdu write the same letter in several forms.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
};
/** Written inside a word and left out as often: apostrophes, the Arabic tatweel, what only directs the drawing. */
const DROPPED = /^['`´‘’‚‛ʹʻʼʽˈ׳＇ـ\p{Cf}\p{Variation_Selector}]$/u;
/**
 * Marks that are left out: accents, Hebrew and Arabic points, tones of Thai and Lao. The vowel signs of Indic scripts
 * and Thai, and the kana's voice marks, are letters in all but name and stay.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0e47-\u0e4e\u0ec8-\u0ecd\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const WORD = /^[\p{L}\p{N}\p{M}]$/u;
const MARK = /^\p{M}$/u;
const HIRAGANA_SHIFT = 0x60;

const latinDigit = (code: number): string | undefined => {
  const zero = DIGIT_ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? undefined : String(code - zero);
};

/** @returns its folded form: nothing, a space, or letters and spaces */
function foldSymbol(symbol: string): string {
  if (DROPPED.test(symbol)) return '';
  let out = '';
  for (const part of symbol.normalize('NFKD').toLowerCase().replace(ACCENTS, '')) {
    const code = part.codePointAt(0) as number;
    if (code >= 0x30a1 && code <= 0x30f6) out += String.fromCharCode(code - HIRAGANA_SHIFT);
    else if (DROPPED.test(part)) continue;
    else if (!WORD.test(part)) out += ' ';
    else out += latinDigit(code) ?? LETTERS[part] ?? part;
  }
  // What decomposes into a space and an accent is punctuation; a lone accent is nothing.
  return out.trim() === '' ? ' '.repeat(Math.min(out.length, 1)) : out;
}

const folded = new Map<number, string>();
const foldCode = (code: number): string => {
  let out = folded.get(code);
  if (out === undefined) folded.set(code, (out = foldSymbol(String.fromCodePoint(code))));
  return out;
};

/** @returns words in lower case, one space between them, none around them */
export function fold(text: string): string {
  let out = '';
  let gap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code > 0xffff) at++;
    for (const part of foldCode(code)) {
      if (part === ' ') {
        gap = out !== '';
        continue;
      }
      if (gap) out += ' ';
      gap = false;
      out += part;
    }
  }
  return out;
}

export interface Folded {
  text: string;
  /** For each UTF-16 unit of the folded text: where what it came from starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** As `fold`, with the way back. */
export function foldWithPlaces(text: string): Folded {
  const result: Folded = { text: '', starts: [], ends: [] };
  let gap = false;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) as number;
    const end = at + (code > 0xffff ? 2 : 1);
    const out = foldCode(code);
    // An accent belongs to its letter.
    if (out === '' && !gap && result.text && MARK.test(String.fromCodePoint(code))) {
      for (let unit = result.ends.length - 1, last = at; unit >= 0 && result.ends[unit] === last; unit--)
        result.ends[unit] = end;
    }
    for (const part of out) {
      if (part === ' ') {
        gap = result.text !== '';
        continue;
      }
      const units = (gap ? ' ' : '') + part;
      gap = false;
      result.text += units;
      for (let unit = 0; unit < units.length; unit++) {
        result.starts.push(at);
        result.ends.push(end);
      }
    }
    at = end;
  }
  return result;
}
