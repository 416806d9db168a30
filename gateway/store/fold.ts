/**
 * A text as the search compares it: without case, accents or repeated spaces. Stored texts and asked ones go through the
 * same folding, so what it drops it drops on both sides.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The one Vietnamese letter that does not come apart.
    .replaceAll('đ', 'd')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** What a game is found by: its names in every language and its vendor's. A line each, which no asked text can hold. */
export const searchOf = (name: string, names: Readonly<Record<string, string>>, vendorName: string): string =>
  [...new Set([name, ...Object.values(names), vendorName].map(fold))].join('\n');
