import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a row of chips that scrolls sideways: brings the chosen one into view, without moving the page.
 * @param chosen what is chosen; changes with it
 */
export function useChosenInView<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed=true]');
    if (!row.current || !chip) return;
    const [around, own] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    row.current.scrollBy({ left: (own.left + own.right - around.left - around.right) / 2 });
  }, [chosen]);
  return row;
}
