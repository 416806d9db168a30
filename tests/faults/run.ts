/** The size and the seed of this run, which `scripts/test.mjs` passes on. */

/** Whether all cases run (`npm run test:faults`) or the sample that the seed chooses (`npm test`). */
export const runsAll = process.env['FAULTS_SIZE'] === 'all';

/** Chooses the sample and drives the random runs. The same seed gives the same choices. */
export const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);

/**
 * A random number generator (mulberry32).
 * @param from an integer
 * @returns a function whose numbers are uniform in [0, 1)
 */
export function randomFrom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An element of a list that is not empty. */
export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

/**
 * What this run tries of a list: all, or as many as the sample has, in the list's order.
 * @param part names the list, so that the samples of several lists differ
 */
export function sample<T>(part: string, list: readonly T[], size: number): T[] {
  if (runsAll || list.length <= size) return [...list];
  const random = randomFrom([...part].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed) | 0);
  return list
    .map((item, index) => ({ item, index, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, size)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}
