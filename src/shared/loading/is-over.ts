import { isStale } from './is-stale';

interface Known {
  /** Epoch ms, by this phone's clock. */
  now: number;
  /** When the gateway last confirmed the row, epoch ms by this phone's clock; null if never. */
  checkedAt: number | null;
  offline: boolean;
}

/**
 * Whether this phone's clock decides that something is over: it notices the end before the gateway is asked again. What
 * the gateway has confirmed after that end is not over: the clock is fast.
 */
export const isOver = (endsAt: number, { now, checkedAt, offline }: Known): boolean =>
  endsAt <= now && (offline || checkedAt === null || checkedAt < endsAt || isStale({ checkedAt }));
