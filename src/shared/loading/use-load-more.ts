import { useEffect, useRef, type RefObject } from 'react';
import { whenInView } from '../../lib/when-in-view';

/** (spec: games, Load more) */
const LOAD_MORE_THROTTLE_MS = 1_000;
const LOAD_MORE_DISTANCE_PX = 500;

/** How far the page goes on below an element, such as room for the footer, in px. */
const pageBelow = (element: Element): number =>
  document.documentElement.scrollHeight - scrollY - element.getBoundingClientRect().bottom;

/**
 * Wants the next page of a list within 500 px of the page's bottom, at most once a second.
 * @param active there is a next page, and it is not on its way
 * @param step changes with every page
 * @returns goes below the list
 */
export function useLoadMore(
  active: boolean,
  step: number | string,
  load: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !active) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near = false;
    const attempt = () => {
      clearTimeout(timer);
      if (!near) return;
      const wait = lastAt.current + LOAD_MORE_THROTTLE_MS - performance.now();
      if (wait > 0) timer = setTimeout(attempt, wait);
      else {
        lastAt.current = performance.now();
        load();
      }
    };
    const ahead = Math.max(0, LOAD_MORE_DISTANCE_PX - pageBelow(mark));
    const stop = whenInView(
      mark,
      ({ isIntersecting }) => {
        near = isIntersecting;
        attempt();
      },
      `0px 0px ${ahead}px 0px`,
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [active, step, load]);
  return end;
}
