/**
 * The snapshot of the home page: its first viewport as the page left it. The service worker puts it into the HTML of the
 * next start, so that it is painted before any script runs (spec: snapshot, What it holds). Public markup and
 * rows only, never a member's data.
 */
export interface Snapshot {
  /** Markup of the first viewport from an allow-list of tags and attributes. */
  markup: string;
  /** Query key -> the rows the markup was drawn from. */
  rows: Record<string, unknown>;
  /** Attributes of the html element: `lang`, `dir`, `data-theme`, `data-brand`. */
  root: Record<string, string>;
}
