import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldWithOrigins } from '../../../worker/search/fold';

/** What is written, and how it is folded. */
const SAME: [string, string, string][] = [
  ['Vietnamese accents', 'Rồng Đỏ Thần Tài', 'rong do than tai'],
  ['letters with a stroke', 'Łódź Smørrebrød', 'lodz smorrebrod'],
  ['sharp s and ligatures', 'Straße Æon Œuvre', 'strasse aeon oeuvre'],
  ['typographic ligature', 'ﬁre ﬂy', 'fire fly'],
  ['Turkish dotted and dotless', 'İNCİ Kırmızı', 'inci kirmizi'],
  ['apostrophes of every kind', "Pharaoh's Captain’s Joker`s", 'pharaohs captains jokers'],
  ['punctuation between words', 'Wild-Gold: 7×7 (Deluxe)', 'wild gold 7 7 deluxe'],
  ['full width', 'ＬＵＣＫＹ　７７７', 'lucky 777'],
  ['half-width katakana', 'ﾄﾞﾗｺﾞﾝ', 'ドラゴン'.normalize('NFD').replace(/./g, hiragana)],
  ['katakana and hiragana', 'ドラゴン', fold('どらごん')],
  ['Arabic points, tatweel and alef', 'أَسَدُ الـذَّهَب', 'اسد الذهب'],
  ['Arabic ya and ta marbuta', 'ليلى المدينة', 'ليلي المدينه'],
  ['Persian letters', 'شاهین یک', 'شاهين يك'],
  ['Persian, Arabic, Thai, Hindi and Burmese digits', '۷۷۷ ٨٨٨ ๙๙ ४५ ၁၂', '777 888 99 45 12'],
  ['Thai tones', 'ม้ามังกร', 'มามังกร'],
  ['Cyrillic', 'Ёлка И ЙОГ', 'елка и иог'],
  ['Greek final sigma', 'ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Korean, composed and decomposed', '황금용', fold('황금용'.normalize('NFD'))],
  ['invisible directions and joiners', '\u202eLu\u200dc\u00adky\u200f Cat\ufeff', 'lucky cat'],
  ['Chinese', '金龙·传说', '金龙 传说'],
  ['control characters', 'a\u0000b\tc\n', 'a b c'],
  ['half a surrogate pair', 'a\ud83db', 'a b'],
];
function hiragana(symbol: string): string {
  const code = symbol.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : symbol;
}

describe('folding for the search', () => {
  it.each(SAME)('%s', (_name, written, folded) => expect(fold(written)).toBe(folded));

  it('keeps the vowel signs of Thai and Hindi apart', () => {
    expect(fold('กิ')).not.toBe(fold('กา'));
    expect(fold('कि')).not.toBe(fold('का'));
  });

  it('folds an accented letter and a letter with a separate accent to the same text', () => {
    expect(fold('Café')).toBe(fold('Cafe\u0301'));
    expect(fold('\u0301')).toBe('');
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units)),
  );

  it('folds the same with and without origins, and every origin is in the text and in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: folded, origins } = foldWithOrigins(text);
        expect(folded).toBe(fold(text));
        expect(origins).toHaveLength(folded.length);
        let last = 0;
        for (const { start, end } of origins) {
          expect(start >= last && start < end && end <= text.length).toBe(true);
          last = start;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no space around the text, and one between words', () => {
    fc.assert(
      fc.property(anyText, (text) => void expect(fold(text)).toMatch(/^(?:[^ ]+(?: [^ ]+)*)?$/)),
      { numRuns: 300 },
    );
  });

  it('does not change folded text', () => {
    fc.assert(
      fc.property(anyText, (text) => void expect(fold(fold(text))).toBe(fold(text))),
      { numRuns: 500 },
    );
  });
});
