import type { LanguageCode } from '../../contract/languages';

/** The merchant's sentence in a language, else in its default form; undefined where it says nothing. */
export const inLanguage = (text: Record<string, string>, code: LanguageCode): string | undefined =>
  text[code] ?? text['*'];
