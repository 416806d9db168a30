import { usePolling } from '../../data/use-polling';
import { useNow } from '../../lib/use-now';

/** How often it is asked, in ms: more often than an answer counts as old. */
const ASK_MS = 60_000;

/**
 * Asks the platform again about what is over by this phone's clock, which may be fast: an answer of more than five minutes
 * ago does not count against it (spec: deposits, One deposit).
 * @param ends of what the platform calls open, epoch ms
 */
export function useAskAtEnd(ends: readonly number[], ask: () => void): void {
  const now = useNow(ASK_MS);
  usePolling(ends.some((end) => end <= now) ? ASK_MS : null, ask);
}
