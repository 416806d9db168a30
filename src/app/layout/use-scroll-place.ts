import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPlaces } from '../../shared/navigation/scroll-places';

/** Rows may arrive late; after this long a page is as tall as it gets, in ms. */
const PATIENCE_MS = 3_000;

/** Ends the wait: whoever scrolls or touches the page means what is on the screen. */
const PLAYER_EVENTS = ['wheel', 'pointerdown', 'keydown'];

/** Scrolls once the page is tall enough, unless the player is faster. @returns stops waiting */
function scrollWhenTall(page: HTMLElement, y: number): () => void {
  // Not the height of the document, to which the page that was left belongs in browsers without `overflow: clip`.
  const tall = () =>
    (page.parentElement ?? page).getBoundingClientRect().bottom + scrollY - innerHeight >= Math.floor(y);
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
    for (const event of PLAYER_EVENTS) removeEventListener(event, end);
  };
  for (const event of PLAYER_EVENTS) addEventListener(event, end, { passive: true });
  observer.observe(page);
  return end;
}

/**
 * A new page starts at its top; going back restores the scroll position as soon as the rows are drawn
 * (spec: app, Scroll position). The browser's own restoration stays on: without it iOS shows a blank page under a swipe
 * back.
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
    const y = scrollPlaces.get(key) ?? 0;
    return page.current ? scrollWhenTall(page.current, y) : undefined;
  }, [key, pathname, navigation, page]);
  useEffect(() => {
    const note = () => {
      // While the browser leaves this entry it already scrolls for the next one.
      const entry = (history.state as { key?: string } | null)?.key ?? 'default';
      if (entry === key) scrollPlaces.set(key, scrollY);
    };
    // Before the lists that render while they are scrolled: after them, reading the position forces a layout.
    const options = { passive: true, capture: true };
    // The last scroll event may come after the tap that leaves the page.
    const events = ['scroll', 'click'];
    for (const event of events) addEventListener(event, note, options);
    return () => {
      for (const event of events) removeEventListener(event, note, options);
    };
  }, [key]);
}
