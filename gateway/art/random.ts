/** A source of numbers from 0 (included) to 1 (excluded), always the same for the same seed. */
export type Random = () => number;

/** Characters of a text that count in its hash, so that no input costs more than this. */
const LONGEST = 1000;

/** 32-bit FNV-1a hash with a final mix. The same text gives the same number on every machine. */
export function hash(text: string): number {
  let h = 2166136261;
  const end = Math.min(text.length, LONGEST);
  for (let i = 0; i < end; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Seeded generator (mulberry32): small, fast and good enough for pictures. Never use it for secrets. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list that is not empty. Repeat an entry in the list to make it likelier. */
export function pick<T>(next: Random, list: readonly T[]): T {
  const index = Math.floor(next() * list.length);
  if (index >= list.length) throw new RangeError('nothing to pick from');
  return list[index] as T;
}

/** The entry a number falls on, counting round and round from 0. For lists that are not empty. */
export function wrap<T>(list: readonly T[], number: number): T {
  const steps = Number.isFinite(number) ? Math.trunc(number) % list.length : 0;
  return list[(steps + list.length) % list.length] as T;
}
