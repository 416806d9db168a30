import { homeTexts } from '../../i18n/language';
import { withTexts } from '../../ui/lazy-part';
import type * as body from './RichTextBody';

let loaded: typeof body | null = null;

/** Loads what draws a rich text with its texts, also for a part that must not grow when its text comes. */
export const loadRichText = async (): Promise<typeof body> =>
  (loaded = await withTexts(() => import('./RichTextBody'), homeTexts));

export const loadedRichText = (): typeof body | null => loaded;
