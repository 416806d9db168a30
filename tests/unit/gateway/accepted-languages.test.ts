import { describe, expect, it } from 'vitest';
import { acceptedLanguages } from '../../../gateway/first-page/preferences';

describe('the languages that a browser accepts', () => {
  it.each([
    [undefined, []],
    ['vi', ['vi']],
    ['en;q=0.5, ar', ['ar', 'en']],
    ['vi-VN,vi;q=0.9,en-US;q=0.8', ['vi-VN', 'vi', 'en-US']],
    ['de;q=0, fr', ['fr']],
    ['*, <script>, en', ['en']],
    [`${'a'.repeat(600)}, en`, []],
    ['en;q=x', []],
  ])('%s', (header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages);
  });
});
