/** What the build puts into the HTML as JSON, for the start: the files of the app, and what is said while they are missing. */
export interface StartFiles {
  /**
   * What the page consists of, each after what it imports: first the script that starts the data worker, last the one that
   * starts the app.
   */
  page: readonly string[];
  /** The data worker and what it imports. */
  worker: readonly string[];
  /** Texts of the notice, by language code; TY is always there. */
  texts: Record<string, StartTexts>;
}

interface StartTexts {
  failed: string;
  late: string;
  retry: string;
  dir: 'ltr' | 'rtl';
}

export const START_FILES_ID = 'start-files';

/** @returns null where the app is not built, such as in development */
export const startFiles = (): StartFiles | null =>
  JSON.parse(document.getElementById(START_FILES_ID)?.textContent ?? 'null') as StartFiles | null;
