import { useCallback, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useOffline } from '../../data/use-offline';
import { whenInView } from '../../lib/when-in-view';
import { useAwake } from './awake';

/** What moves by itself (spec: design, Tickers). */
export interface Ticker {
  /** As its button says. */
  playing: boolean;
  toggle: () => void;
  /** It plays, and somebody sees it. */
  moving: boolean;
  /** It plays in view, but rests because nobody has touched the screen for a while. */
  resting: boolean;
  /** For the element that has to be in view. */
  watch: (element: Element | null) => (() => void) | undefined;
  /** For the element in which the keyboard's focus stops it. */
  focus: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/**
 * Whether a ticker moves: not without a connection, unless the player has decided otherwise with its button; not out of
 * view, with the keyboard's focus on it, or at rest.
 * @param calm motion is unwanted here, so it begins at rest
 */
export function useTicker(calm = false): Ticker {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [inView, setInView] = useState(false);
  const [focused, setFocused] = useState(false);
  const offline = useOffline();
  const awake = useAwake();
  const playing = wanted ?? !(calm || offline);
  const seen = playing && inView && !focused;
  const watch = useCallback(
    (element: Element | null) =>
      element ? whenInView(element, ({ isIntersecting }) => setInView(isIntersecting)) : undefined,
    [],
  );
  return {
    playing,
    toggle: () => setWanted(!playing),
    moving: seen && awake,
    resting: seen && !awake,
    watch,
    focus: {
      // A tap focuses its button as well; only the keyboard's focus stops it.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

let query: MediaQueryList | undefined;
const motion = (): MediaQueryList => (query ??= matchMedia('(prefers-reduced-motion: reduce)'));

function onMotion(listener: () => void): () => void {
  motion().addEventListener('change', listener);
  return () => motion().removeEventListener('change', listener);
}

/** The same for slides, which begin at rest with reduced motion and change without moving. */
export function useSlideTicker(): Ticker & { calm: boolean } {
  const calm = useSyncExternalStore(
    onMotion,
    () => motion().matches,
    () => false,
  );
  return { ...useTicker(calm), calm };
}
