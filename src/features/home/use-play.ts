import { useState } from 'react';
import { useOffline } from '../../data/use-offline';

/**
 * Whether an automatic animation runs: not without a connection, unless the player has decided otherwise with its
 * button.
 * @param calm motion is unwanted here, so it begins at rest
 */
export function usePlay(calm = false): { playing: boolean; toggle: () => void } {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const offline = useOffline();
  const playing = wanted ?? !(calm || offline);
  return { playing, toggle: () => setWanted(!playing) };
}

/** The same for slides, which begin at rest with reduced motion and change without moving. */
export function useSlidePlay(): { playing: boolean; toggle: () => void; calm: boolean } {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return { ...usePlay(calm), calm };
}
