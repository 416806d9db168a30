/** Loads what draws a rich text, also for a part that must not grow when its text comes. */
export const loadRichText = () => import('./RichTextBody');
