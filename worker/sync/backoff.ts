import type { Failure } from '../../contract/errors';

const BACKOFF_BASE_MS = 1_000;
export const BACKOFF_MAX_MS = 60_000;

/** Pause before attempt n+1, in ms: uniform between 0 and the growing limit ("full jitter"). */
export const backoffMs = (attempts: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** attempts);

/** What the gateway asks for, no longer than our own longest pause, in ms. */
export const retryAfterMs = ({ hints }: Failure): number =>
  Math.min(hints?.retryAfterMs ?? 0, BACKOFF_MAX_MS);
