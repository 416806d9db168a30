import { useCallback, useEffect, useRef, useState } from 'react';
import { commands } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

export interface Captcha {
  /** The picture, as a `data:` address; null until it has loaded. */
  image: string | null;
  failed: boolean;
  /** Which picture the typed text belongs to; '' without one. */
  id: string;
  /** Loads another picture and clears what was typed for the last one. */
  refresh: () => void;
}

/**
 * A captcha's picture (spec: verification, Captcha).
 * @param shown loads the first one as soon as it is true
 * @param onRefresh clears the typed value
 */
export function useCaptcha(shown: boolean, onRefresh: () => void): Captcha {
  const [picture, setPicture] = useState({ id: '', image: null as string | null, failed: false });
  const requested = useRef(0);
  const clear = useLatest(onRefresh);
  const refresh = useCallback(() => {
    const request = ++requested.current;
    clear.current();
    setPicture((last) => ({ ...last, failed: false }));
    void commands.captcha().then((result) => {
      // Of two taps, the picture of the last one counts.
      if (request !== requested.current) return;
      if (!result.ok) setPicture({ id: '', image: null, failed: true });
      else {
        const { id, image } = result.value;
        setPicture({ id, image: `data:image/png;base64,${image}`, failed: false });
      }
    });
  }, [clear]);
  useEffect(() => {
    if (shown) refresh();
  }, [shown, refresh]);
  return { ...picture, refresh };
}
