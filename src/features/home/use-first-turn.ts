import { useEffect, useState } from 'react';

/** The slides are drawn so long before the first turn, in ms: the next one loads its pictures. */
const LEAD_MS = 1_000;

/**
 * When plain markup becomes slides that turn: shortly before the first turn (decision 0047).
 * @param delayMs how long a slide stays
 * @param wanted there are several slides, and they move
 * @returns when the first turn is due, in epoch ms; null until then
 */
export function useFirstTurn(delayMs: number, wanted: boolean): number | null {
  const [turnAt, setTurnAt] = useState<number | null>(null);
  const waits = wanted && turnAt === null;
  useEffect(() => {
    if (!waits) return undefined;
    const due = Date.now() + delayMs;
    const timer = setTimeout(() => setTurnAt(due), delayMs - LEAD_MS);
    return () => clearTimeout(timer);
  }, [waits, delayMs]);
  return turnAt;
}
