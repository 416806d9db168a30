import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { intlTag, LANGUAGE_CODES } from '../../../contract/languages';
import { applyTexts, startTexts } from '../../../src/i18n/i18n';

const TEXTS = { some: '{{n, number}}', games_one: 'one game', games_other: '{{count, number}} games' };

describe('numbers in texts', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    startTexts(TEXTS, {});
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

  it('ask Intl for nothing if they are small', async () => {
    await applyTexts('EN');
    const canonical = vi.spyOn(Intl, 'getCanonicalLocales');
    const formatter = vi.spyOn(Intl, 'NumberFormat');
    expect(i18next.t('some', { n: 999 })).toBe('999');
    expect([canonical, formatter].flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});
