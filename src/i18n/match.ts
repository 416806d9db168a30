import { isLanguageCode, LANGUAGES, type LanguageCode } from '../../contract/languages';
import { hasPack } from './packs';

/** The best match of the browser's languages: exact tag first, then the language alone; null if there is none. */
export function matchLanguage(
  wanted: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | null {
  for (const tag of wanted.map((entry) => entry.toLowerCase())) {
    const exact = offered.find((code) => LANGUAGES[code].tag.toLowerCase() === tag);
    const loose = offered.find(
      (code) => LANGUAGES[code].tag.split('-')[0]?.toLowerCase() === tag.split('-')[0],
    );
    const match = exact ?? loose;
    if (match) return match;
  }
  return null;
}

/** The merchant's languages that have resources, in the merchant's order. */
export const offeredLanguages = (codes: readonly string[] = []): LanguageCode[] =>
  codes.filter((code): code is LanguageCode => isLanguageCode(code) && hasPack(code));

/** The player's choice, else the browser's best match, else the merchant's default (spec: languages, First visit). */
export function languageFor(
  settings: { languages: readonly string[]; defaultLanguage: string },
  chosen: LanguageCode | null,
  browser: readonly string[],
): LanguageCode {
  const offered = offeredLanguages(settings.languages);
  if (chosen && offered.includes(chosen)) return chosen;
  const { defaultLanguage } = settings;
  const house = isLanguageCode(defaultLanguage) && hasPack(defaultLanguage) ? defaultLanguage : 'TY';
  // Among codes of the same language, such as TY and EN, the merchant's default wins.
  return matchLanguage(browser, [...(offered.includes(house) ? [house] : []), ...offered]) ?? house;
}
