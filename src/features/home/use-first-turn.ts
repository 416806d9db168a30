import { useCallback, useEffect, useState } from 'react';

/** The carousel and its library are loaded so long before the first turn, in ms. */
const LEAD_MS = 1_000;

/** Why the carousel is there. */
export interface CarouselStart {
  /** The slide it begins with. */
  slide: number;
  /** When its first turn is due, in epoch ms; null: after the usual time, because the player has just touched it. */
  turnAt: number | null;
}

/**
 * When plain markup becomes a carousel: shortly before its first turn, or when the player touches it
 * (decision 0047).
 * @param delayMs how long a slide stays
 * @param wanted there are several slides, and they move
 */
export function useFirstTurn(
  delayMs: number,
  wanted: boolean,
): { start: CarouselStart | null; begin: (slide: number) => void } {
  const [start, setStart] = useState<CarouselStart | null>(null);
  const waits = wanted && !start;
  useEffect(() => {
    if (!waits) return undefined;
    const turnAt = Date.now() + delayMs;
    const timer = setTimeout(() => setStart({ slide: 0, turnAt }), delayMs - LEAD_MS);
    return () => clearTimeout(timer);
  }, [waits, delayMs]);
  const begin = useCallback((slide: number) => setStart({ slide, turnAt: null }), []);
  return { start, begin };
}
