import { useLayoutEffect, useRef } from 'react';

/**
 * For a screen whose address shows now a form, now one thing by its id: each starts at its top. The frame scrolls where
 * the path changes only (spec: app, Scroll position).
 */
export function useStartAtTop(id: string | null): void {
  const before = useRef(id);
  useLayoutEffect(() => {
    if (before.current === id) return;
    before.current = id;
    scrollTo(0, 0);
    // As a new page does: what had the focus may be gone.
    const page = document.querySelector<HTMLElement>('.app > .page');
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
  }, [id]);
}
