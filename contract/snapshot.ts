import type { SyncStateRow } from './rows/sync';

/**
 * A page as it can be painted before any script runs: the first viewport of home (spec: snapshot, What it holds). The
 * gateway makes it for guests, `npm run prerender` for a static host, the page itself for its next start. All of them
 * are put into the shell's HTML by `composePage`, and taken over in the same way. Public markup and rows only, never a
 * member's data.
 */
export interface Snapshot {
  /** Markup of the first viewport from an allow-list of tags and attributes. */
  markup: string;
  /** Query key -> the rows the markup was drawn from. */
  rows: Record<string, unknown>;
  /**
   * What is known of these rows, for a device that has not saved them: the data worker saves them and asks whether they
   * have changed. Empty where the device made the snapshot from what it has saved.
   */
  states: SyncStateRow[];
  /** Attributes of the html element: `lang`, `dir`, `data-theme`, `data-brand`, `data-frame`. */
  root: Record<string, string>;
  /** Title of the document. */
  title: string;
  /** The script of the release that drew it: the shell of another release has other style sheets and file names. */
  entry: string;
}

/** What a composed page hands over to the app, as JSON inside its HTML. */
export type PageRows = Pick<Snapshot, 'rows' | 'states'>;

/** Ids of the elements that a composed page has and the plain shell lacks. */
export const SNAPSHOT_ID = 'snapshot';
export const SNAPSHOT_ROWS_ID = 'snapshot-rows';

/** Where the app draws; every shell has it. */
export const SHELL_ROOT = '<div id="root">';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): boolean => isText(value) && /^[\w-]+$/.test(value);

/** Whether a stored value is a snapshot: storage can be damaged, and other releases saved other ones. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value)) return false;
  const { markup, rows, states, root, title, entry } = value;
  return (
    [markup, title, entry].every(isText) &&
    isRecord(rows) &&
    Array.isArray(states) &&
    isRecord(root) &&
    Object.entries(root).flat().every(isWord)
  );
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Puts a snapshot into the shell's HTML. It is painted at once; the root stays hidden until the app has drawn the same
 * screen (spec: snapshot, How it is used).
 * @param shell `index.html` of the release that the snapshot belongs to
 */
export function composePage(shell: string, { markup, rows, states, root, title }: Snapshot): string {
  const handed: PageRows = { rows, states };
  const json = JSON.stringify(handed).replaceAll('<', '\\u003c');
  const attributes = Object.entries(root).map(([name, value]) => `${name}="${value}"`);
  const page =
    `<div id="${SNAPSHOT_ID}">${markup}</div>` +
    `<script type="application/json" id="${SNAPSHOT_ROWS_ID}">${json}</script>${SHELL_ROOT}`;
  return shell
    .replace(/<html[^>]*>/, () => `<html ${attributes.join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(SHELL_ROOT, () => page);
}
