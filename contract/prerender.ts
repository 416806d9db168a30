import type { LanguageCode } from './languages';
import type { PageRows, Snapshot } from './snapshot';
import type { Settings } from './wire/system';

/** The standard `fetch`, which the contract’s own realm does not know. */
type Fetch = typeof globalThis extends { fetch: infer F } ? F : never;

/** Where the rows of a page come from. */
export interface HomeSource {
  /** The network, or a gateway in the same process. */
  fetch: Fetch;
  /** Address of the shell, such as `https://host/m/`; its `config.json` names the merchant. */
  base: string;
  language: string;
}

/** What the build makes of the app and the data worker for Node (spec: snapshot, For guests and static hosts). */
export interface Prerenderer {
  /** The rows of a guest's home. @throws Error if one of them cannot be fetched */
  fetchHomeRows(source: HomeSource): Promise<PageRows>;
  /** Draws them. @param path such as `/m/home` @returns null if the platform is closed */
  renderPage(path: string, language: LanguageCode, rows: PageRows): Promise<Snapshot | null>;
  /** The same match as the page's. @param browser BCP 47 tags, the preferred one first */
  languageFor(
    settings: Pick<Settings, 'languages' | 'defaultLanguage'>,
    chosen: LanguageCode | null,
    browser: readonly string[],
  ): LanguageCode;
  /** The merchant's languages that have texts. */
  offeredLanguages(codes: readonly string[]): LanguageCode[];
}
