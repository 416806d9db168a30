import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPlaces } from '../../shared/navigation/scroll-places';
import { scrollWhenTall } from '../../shared/navigation/scroll-when-tall';

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
