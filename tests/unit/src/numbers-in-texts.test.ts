import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { intlTag, LANGUAGE_CODES } from '../../../contract/languages';
import { applyTexts, loadTexts, startTexts } from '../../../src/i18n/i18n';

const ARABIC = {
  games_one: 'لعبة واحدة',
  games_two: 'لعبتان',
  games_few: '{{count, number}} ألعاب',
  games_many: '{{count, number}} لعبة (many)',
  games_other: '{{count, number}} لعبة',
};
const load = () => Promise.resolve(ARABIC);
const TEXTS = { some: '{{n, number}}', games_one: 'one game', games_other: '{{count, number}} games' };

describe('numbers in texts', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    startTexts(TEXTS, { AR: { start: load, home: load, whole: load } });
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each(LANGUAGE_CODES)('are written in %s as Intl writes them', async (code) => {
    await applyTexts(code);
    const { format } = new Intl.NumberFormat(intlTag(code));
    for (const n of [0, 1, 24, 999, 1_000, 12_345_678, 0.5, -1, -2_000])
      expect(i18next.t('some', { n }), String(n)).toContain(format(n));
  });

  it('have the plural of the language', async () => {
    await applyTexts('EN');
    expect([1, 2, 0, 1_200].map((count) => i18next.t('games', { count }))).toEqual([
      'one game',
      '2 games',
      '0 games',
      '1,200 games',
    ]);
  });

  it('have all six forms of Arabic, with Latin digits', async () => {
    await loadTexts('AR');
    await applyTexts('AR');
    const say = (count: number) => i18next.t('games', { count }).replace(/[\u2068\u2069]/g, '');
    expect([1, 2, 3, 11, 1_200].map(say)).toEqual([
      ARABIC.games_one,
      ARABIC.games_two,
      '3 ألعاب',
      '11 لعبة (many)',
      '1,200 لعبة',
    ]);
  });

  it('ask Intl for nothing if they are small', async () => {
    await applyTexts('EN');
    const canonical = vi.spyOn(Intl, 'getCanonicalLocales');
    const formatter = vi.spyOn(Intl, 'NumberFormat');
    expect(i18next.t('some', { n: 999 })).toBe('999');
    expect([canonical, formatter].flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});
