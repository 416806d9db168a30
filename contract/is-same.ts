type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const defined = (value: Plain): number =>
  Array.isArray(value) ? value.length : Object.values(value).filter((part) => part !== undefined).length;

/**
 * The new value, with each part that has not changed taken from the last one; the last value itself if nothing has
 * changed. A field that is undefined counts as missing, as in JSON.
 */
export function keepSame<T>(last: unknown, now: T): T {
  if (!isPlain(last) || !isPlain(now) || Array.isArray(last) !== Array.isArray(now))
    return Object.is(last, now) ? (last as T) : now;
  let same = defined(last) === defined(now);
  let keeps = false;
  const parts = Object.entries(now).map(([name, part]): [string, unknown] => {
    const before = Object.hasOwn(last, name) ? last[name] : undefined;
    const kept = keepSame(before, part);
    same &&= Object.is(kept, before);
    keeps ||= kept !== part;
    return [name, kept];
  });
  if (same) return last as T;
  if (!keeps) return now;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** Whether two plain values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => Object.is(keepSame(one, other), one);
