/**
 * Folds a text for the search: without case, accents and repeated spaces. Names and search terms are folded alike
 * (spec: games, Search).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The one Vietnamese letter that Unicode does not decompose.
    .replaceAll('đ', 'd')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The text in which a game is found: its names in every language and its vendor's, one per line. Terms have no line breaks. */
export const searchOf = (name: string, names: Readonly<Record<string, string>>, vendorName: string): string =>
  [...new Set([name, ...Object.values(names), vendorName].map(fold))].join('\n');
