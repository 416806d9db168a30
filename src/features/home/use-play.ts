import { useState } from 'react';
import { useOffline } from '../../data/use-offline';

/**
 * Whether something that moves by itself moves now: not without a connection, unless the player says otherwise
 * with its own button.
 * @param calm motion is unwanted here, so it begins at rest
 */
export function usePlay(calm = false): { playing: boolean; toggle: () => void } {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const offline = useOffline();
  const playing = wanted ?? !(calm || offline);
  return { playing, toggle: () => setWanted(!playing) };
}
