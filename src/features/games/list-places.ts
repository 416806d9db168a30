import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  list: string;
  pages: number;
  scrollY: number;
}

/** The router's key of the entry the app was opened with. */
const FIRST_ENTRY = 'default';
/** So many visited lists are remembered; the oldest goes first. */
const MOST_PLACES = 50;

/** Where the player was in each list, by history entry. A reload begins at the top again. */
const places = new Map<string, Place>();

function keep(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** How many pages of a list were on the screen when this history entry was left; null if it is a new one. */
export function useRememberedPages(list: string): number | null {
  const { key } = useLocation();
  const place = places.get(key);
  return place?.list === list ? place.pages : null;
}

/**
 * Returns to the place in a list when the player comes back to it. The browser tries too, but too early: the rows
 * are not drawn yet by then.
 * @param ready the rows are drawn
 */
export function useListPlace(list: string, pages: number, ready: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const settled = useRef(false);
  useLayoutEffect(() => {
    if (!ready || settled.current) return;
    settled.current = true;
    const place = places.get(key);
    if (isReturn && place?.list === list) scrollTo(0, place.scrollY);
  }, [ready, key, isReturn, list]);
  useEffect(() => {
    if (!ready) return undefined;
    const note = () => {
      // While the browser leaves this entry it already scrolls for the next one.
      const entry = (history.state as { key?: string } | null)?.key ?? FIRST_ENTRY;
      if (entry === key) keep(key, { list, pages, scrollY });
    };
    note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [ready, key, list, pages]);
}
