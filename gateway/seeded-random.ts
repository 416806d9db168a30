/** A source of numbers from 0 (included) to 1 (excluded), always the same for the same seed. */
export type Random = () => number;

/** Seeded generator (mulberry32): the same on every machine, and good enough for demo data and pictures, not for secrets. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One entry of a list that is not empty. Repeat an entry in the list to make it likelier. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const index = Math.floor(random() * list.length);
  if (index >= list.length) throw new RangeError('nothing to pick from');
  return list[index] as T;
}

/** A whole number between two, both included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
