import { useCallback, useEffect, useRef, useState } from 'react';
import { commands } from '../../data/worker-client';

export interface Captcha {
  /** The picture, as a `data:` address; null while it is on its way. */
  image: string | null;
  failed: boolean;
  /** Which picture the typed text belongs to; '' without one. */
  id: string;
  /** Another picture. What was typed for the last one is cleared (A §4). */
  refresh: () => void;
}

/**
 * A captcha's picture (A §4).
 * @param shown fetches the first one as soon as it is wanted
 * @param onRefresh clears the typed value
 */
export function useCaptcha(shown: boolean, onRefresh: () => void): Captcha {
  const [picture, setPicture] = useState({ id: '', image: null as string | null, failed: false });
  const asked = useRef(0);
  const clear = useRef(onRefresh);
  useEffect(() => {
    clear.current = onRefresh;
  });
  const refresh = useCallback(() => {
    const turn = ++asked.current;
    clear.current();
    setPicture((last) => ({ ...last, failed: false }));
    void commands.captcha().then((result) => {
      // Of two taps, the picture of the last one counts.
      if (turn !== asked.current) return;
      if (!result.ok) setPicture({ id: '', image: null, failed: true });
      else {
        const { id, image } = result.value;
        setPicture({ id, image: `data:image/png;base64,${image}`, failed: false });
      }
    });
  }, []);
  useEffect(() => {
    if (shown) refresh();
  }, [shown, refresh]);
  return { ...picture, refresh };
}
