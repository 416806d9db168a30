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

/** Numbers in names have fewer digits. */
const DIGITS = 8;

/**
 * What names are sorted by, character by character: the gateway and the saved catalogue order them alike
 * (spec: games, Sort). Numbers come in the order of their values.
 */
export const nameOrder = (name: string): string =>
  fold(name).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
