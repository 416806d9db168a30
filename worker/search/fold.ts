/**
 * Folds text for search: removes accents and differences of case, width, kana and digits, and puts one space between
 * words. It folds each character by itself, so that every unit of the folded text has its origin in the original.
 */

/** Scripts whose digits are folded: each digit zero; the other nine follow it. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];
/** Letters that are typed as another one without being an accented form of it. */
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
/** Inside words, and often not typed: apostrophes, the Arabic tatweel, characters that only control the rendering. */
const DROPPED = /^['`´‘’‚‛ʹʻʼʽˈ׳＇ـ\p{Cf}\p{Variation_Selector}]$/u;
/**
 * Marks that are removed: accents, Hebrew and Arabic points, tones of Thai and Lao. The vowel signs of Indic scripts and
 * Thai, and the voiced marks of kana, work like letters and stay.
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

/** @returns an empty text, a space, or letters and spaces */
function foldSymbol(symbol: string): string {
  if (DROPPED.test(symbol)) return '';
  let out = '';
  for (const part of symbol.normalize('NFKD').toLowerCase().replace(ACCENTS, '')) {
    const code = part.codePointAt(0) ?? 0;
    if (code >= 0x30a1 && code <= 0x30f6) out += String.fromCharCode(code - HIRAGANA_SHIFT);
    else if (DROPPED.test(part)) continue;
    else if (!WORD.test(part)) out += ' ';
    else out += latinDigit(code) ?? LETTERS[part] ?? part;
  }
  // A character that decomposes into a space and an accent is punctuation; a lone accent is dropped.
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
    const code = text.codePointAt(at) ?? 0;
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

/** Where a unit of a folded text comes from in the original. */
export interface Origin {
  start: number;
  end: number;
}
export interface Folded {
  text: string;
  /** One for each UTF-16 unit of the folded text. */
  origins: Origin[];
}

/** As `fold`, with the way back to the original. */
export function foldWithOrigins(text: string): Folded {
  const origins: Origin[] = [];
  let out = '';
  let gap = false;
  let start = 0;
  for (const symbol of text) {
    const end = start + symbol.length;
    const folded = foldCode(symbol.codePointAt(0) ?? 0);
    // An accent belongs to the letter before it.
    if (folded === '' && !gap && out && MARK.test(symbol)) extendLast(origins, start, end);
    for (const part of folded) {
      if (part === ' ') {
        gap = out !== '';
        continue;
      }
      const units = (gap ? ' ' : '') + part;
      gap = false;
      out += units;
      for (let unit = 0; unit < units.length; unit++) origins.push({ start, end });
    }
    start = end;
  }
  return { text: out, origins };
}

/** Moves the end of those last origins that end at `from`. */
function extendLast(origins: Origin[], from: number, to: number): void {
  for (let last = origins.length - 1; last >= 0; last--) {
    const origin = origins[last];
    if (origin?.end !== from) return;
    origin.end = to;
  }
}
