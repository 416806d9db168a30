import type { LanguageCode } from '../../contract/languages';

/** The merchant's text in a language, else its default; undefined without either. */
export const inLanguage = (text: Record<string, string>, code: LanguageCode): string | undefined =>
  text[code] ?? text['*'];
