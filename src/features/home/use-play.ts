import { useState } from 'react';
import { useConnectivity } from '../../data/connectivity';

/**
 * Whether something that moves by itself moves now: not without a connection, unless the player says otherwise
 * with its own button.
 * @param calm motion is unwanted here, so it begins at rest
 */
export function usePlay(calm = false): { playing: boolean; toggle: () => void } {
  const connectivity = useConnectivity();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const cut = connectivity === 'offline' || connectivity === 'captive';
  const playing = wanted ?? !(calm || cut);
  return { playing, toggle: () => setWanted(!playing) };
}
