import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPlaces } from './scroll-places';
import { scrollWhenTall } from './scroll-when-tall';

/**
 * For a screen whose address shows a form or a list, or one thing by its id: each starts at its top, and going back
 * restores its scroll position. The frame scrolls where the path changes only (spec: app, Scroll position).
 */
export function useStartAtTop(id: string | null): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(id);
  useLayoutEffect(() => {
    if (before.current === id) return undefined;
    before.current = id;
    // As a new page does: what had the focus may be gone.
    const page = document.querySelector<HTMLElement>('.app > .page');
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
    if (page && navigation === 'POP') return scrollWhenTall(page, scrollPlaces.get(key) ?? 0);
    scrollTo(0, 0);
    return undefined;
  }, [id, key, navigation]);
}
