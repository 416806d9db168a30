/**
 * The saved lobby's first viewport, as the page leaves it and the service worker puts it into the next start's
 * HTML. It holds public markup and rows only: never a member's figures.
 */
export interface FirstPage {
  /** Markup of the first viewport from an allow-list of tags and attributes. */
  markup: string;
  /** Query key -> rows, exactly what the markup was drawn from. */
  rows: Record<string, unknown>;
  /** Attributes of the html element: `lang`, `dir`, `data-theme`, `data-brand`. */
  root: Record<string, string>;
}
