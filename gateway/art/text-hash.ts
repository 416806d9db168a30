/** Characters of a text that count in its hash, so that long texts cost no more. */
const LONGEST = 1000;

/** 32-bit FNV-1a hash with a final mix. The same text gives the same number on every machine. */
export function hash(text: string): number {
  let h = 2166136261;
  const end = Math.min(text.length, LONGEST);
  for (let i = 0; i < end; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** The entry at an index that wraps around the list, which must not be empty. */
export function wrap<T>(list: readonly T[], number: number): T {
  const steps = Number.isFinite(number) ? Math.trunc(number) % list.length : 0;
  return list[(steps + list.length) % list.length] as T;
}
