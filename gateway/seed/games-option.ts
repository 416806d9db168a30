/** Games of the demo unless `--games` says otherwise. */
export const GAMES_DEFAULT = 3_000;

/** @throws Error for the operator */
export function readGames(word: string): number {
  const games = Number(word);
  if (!Number.isInteger(games) || games < 100 || games > 100_000) {
    throw new Error('--games must be a whole number from 100 to 100000');
  }
  return games;
}
