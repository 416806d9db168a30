import { describe, expect, it } from 'vitest';
import { languageFor, matchLanguage, offeredLanguages } from '../../../src/i18n/match';

describe('which language is chosen (spec: languages, First visit)', () => {
  const settings = { languages: ['TY', 'EN', 'VI', 'AR'], defaultLanguage: 'TY' };

  it.each([
    [['vi-VN', 'en'], 'VI'],
    [['ar-EG'], 'AR'],
    [['en-GB'], 'EN'],
    [['en-US'], 'TY'],
    [['de', 'fr'], 'TY'],
    [['de', 'vi'], 'VI'],
    [[], 'TY'],
  ])('a first visit with %j speaks %s', (browser, code) => {
    expect(languageFor(settings, null, browser)).toBe(code);
  });

  it('the player’s choice stands while the merchant offers it', () => {
    expect(languageFor(settings, 'AR', ['vi'])).toBe('AR');
    expect(languageFor({ ...settings, languages: ['EN', 'VI'] }, 'AR', ['vi'])).toBe('VI');
  });

  it('a default without resources falls back to the house language', () => {
    expect(languageFor({ languages: ['JA'], defaultLanguage: 'JA' }, null, ['ja'])).toBe('TY');
  });

  it('offers only what has resources, in the merchant’s order', () => {
    expect(offeredLanguages(['AR', 'JA', 'nonsense', '__proto__', 'EN'])).toEqual(['AR', 'EN']);
  });

  it('prefers an exact tag to the language alone', () => {
    expect(matchLanguage(['pt-br'], ['PT', 'PT-BR'])).toBe('PT-BR');
    expect(matchLanguage(['pt-PT'], ['PT-BR'])).toBe('PT-BR');
    expect(matchLanguage(['xx'], ['PT'])).toBeNull();
  });
});
