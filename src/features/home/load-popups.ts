import { homeTexts } from '../../i18n/language';
import { nextTask } from '../../lib/next-task';
import { loadRichText } from '../../shared/rich-text/load-rich-text';
import { withTexts } from '../../ui/lazy-part';
import type * as part from './PopupAnnouncements';

let loaded: typeof part | null = null;

/** Loads what draws a popup announcement and its text. Without the text it still opens, and says so. */
export async function loadPopups(): Promise<typeof part> {
  const text = loadRichText()
    .then(async ({ warmSanitizer }) => {
      await nextTask();
      warmSanitizer();
      await nextTask();
    })
    .catch(() => undefined);
  const [module] = await Promise.all([withTexts(() => import('./PopupAnnouncements'), homeTexts), text]);
  return (loaded = module);
}

export const loadedPopups = (): typeof part | null => loaded;
