/** How many games are read from the saved data in one query: a few rows of tiles. */
export const BLOCK = 24;
