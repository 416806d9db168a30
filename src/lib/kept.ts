/** What was typed on a page is kept this long after the last change, in ms. */
const KEPT_MS = 30 * 60_000;

interface Kept {
  value: unknown;
  at: number;
  /** Place of the page in the history. */
  place: number;
}
const entries = new Map<string, Kept>();
const isFresh = ({ at }: Kept): boolean => Date.now() - at < KEPT_MS;
const placeNow = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/**
 * What was typed and chosen on pages the player may come back to, by history entry. It is in memory alone, because
 * passwords are among it (spec: fields, Coming back).
 */
export const kept = {
  /** @returns undefined if nothing was kept, or too long ago */
  read(key: string): unknown {
    const entry = entries.get(key);
    return entry && isFresh(entry) ? entry.value : undefined;
  },
  write: (key: string, value: unknown): void =>
    void entries.set(key, { value, at: Date.now(), place: placeNow() ?? 0 }),
  drop: (key: string): void => void entries.delete(key),
  /** Whether the player may come back to something by going back. Who went back from a form has left it. */
  isBehind: (): boolean =>
    [...entries.values()].some((entry) => isFresh(entry) && entry.place < (placeNow() ?? Infinity)),
  /** Whether something of the page on the screen is kept: its key begins with that of the history entry. */
  isHere: (): boolean => {
    const { key = 'default' } = (history.state as { key?: string } | null) ?? {};
    return [...entries].some(([name, entry]) => isFresh(entry) && name.startsWith(`${key} `));
  },
  clear: (): void => entries.clear(),
};
