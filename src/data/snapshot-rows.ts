import { SNAPSHOT_ROWS_ID, type PageRows } from '../../contract/snapshot';

const NONE: PageRows = { rows: {}, states: [] };
let given: PageRows | null = null;

function fromDocument(): PageRows {
  if (typeof document === 'undefined') return NONE;
  const text = document.getElementById(SNAPSHOT_ROWS_ID)?.textContent;
  return text ? { ...NONE, ...(JSON.parse(text) as Partial<PageRows>) } : NONE;
}

/** What came with the page's HTML (spec: snapshot, How it is used). */
export const pageRows = (): PageRows => (given ??= fromDocument());

/** The rows of a query, by its key; undefined if they did not come with the page. */
export const snapshotRows = (key: string): unknown => pageRows().rows[key];

/** From here on the query has only what is saved: that is newer. */
export const forgetSnapshotRows = (key: string): void => void delete pageRows().rows[key];

/** Whether this page came with rows. */
export const cameWithRows = (): boolean => Object.keys(pageRows().rows).length > 0;

/** Draws from these rows, where there is no document. */
export const drawFrom = (rows: PageRows['rows']): void => void (given = { rows, states: [] });
