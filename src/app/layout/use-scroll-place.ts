import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Rows may come late; after this long a page is as tall as it gets, in ms. */
const PATIENCE_MS = 3_000;
/** So many places are remembered; the oldest goes first. */
const MOST_PLACES = 100;

/** How far each page was scrolled, in CSS pixels, by history entry. */
const places = new Map<string, number>();

function keep(entry: string, y: number): void {
  places.delete(entry);
  places.set(entry, y);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Scrolls once the page is tall enough, unless the player scrolls first. @returns the end of waiting */
function scrollWhenTall(page: HTMLElement, y: number): () => void {
  const tall = () => document.documentElement.scrollHeight - innerHeight >= y;
  scrollTo(0, y);
  if (tall()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (!tall()) return;
    scrollTo(0, y);
    end();
  });
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, end);
  };
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, end, { passive: true });
  observer.observe(page);
  return end;
}

/**
 * A new page begins at its top; going back returns to where one was, as soon as its rows are drawn. The browser's own
 * restoration stays on: without it iOS shows a blank page under a swipe back.
 */
export function useScrollPlace(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (navigation !== 'POP') {
      scrollTo(0, 0);
      return undefined;
    }
    const y = places.get(key) ?? 0;
    return page.current ? scrollWhenTall(page.current, y) : undefined;
  }, [key, pathname, navigation, page]);
  useEffect(() => {
    const note = () => {
      // While the browser leaves this entry it already scrolls for the next one.
      const entry = (history.state as { key?: string } | null)?.key ?? 'default';
      if (entry === key) keep(key, scrollY);
    };
    // Ahead of the lists that draw while they are scrolled: after them, asking for the place lays the page out.
    const options = { passive: true, capture: true };
    addEventListener('scroll', note, options);
    return () => removeEventListener('scroll', note, options);
  }, [key]);
}
