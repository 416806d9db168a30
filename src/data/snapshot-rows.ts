/** The rows that came with the page's HTML (spec: snapshot, How it is used). */
const element = document.getElementById('snapshot-rows');
const rows: Record<string, unknown> = element ? JSON.parse(element.textContent || '{}') : {};

/** The rows of a query, by its key; undefined if they did not come with the page. */
export const snapshotRows = (key: string): unknown => rows[key];
