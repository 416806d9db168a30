import { isConnected } from './connectivity';
import { copyMarkup } from './copy-markup';
import { startFiles } from '../lib/start-files';
import { commands } from './worker-client';

const ROOT_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'data-brand', 'data-frame'];

/** Saves home as it is drawn now, for the next start (spec: snapshot, When it is taken). */
export function save(root: HTMLElement, publicRows: () => Record<string, unknown>): void {
  // Only home as the next start will draw it: from the top, with the first category.
  // Without a connection it shows what cannot be played now: the picture from before stays.
  if (!isConnected()) return;
  const entry = startFiles()?.page.at(-1);
  if (!entry || scrollY > 0 || !root.querySelector('.page [data-category="HOT"]')) return;
  const attributes = ROOT_ATTRIBUTES.flatMap((name) => {
    const value = document.documentElement.getAttribute(name);
    return value && /^[\w-]+$/.test(value) ? [[name, value] as const] : [];
  });
  void commands.saveSnapshot({
    markup: copyMarkup(root, innerHeight),
    rows: publicRows(),
    states: [],
    root: Object.fromEntries(attributes),
    title: document.title,
    entry,
  });
}
