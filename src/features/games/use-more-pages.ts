import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '../../../contract/constants';
import type { GameListView } from '../../../contract/queries';
import type { GameListFilter } from '../../../contract/tables';
import { commands } from '../../data/worker-client';

interface MorePages {
  /** Goes below the list. */
  sentinel: RefObject<HTMLDivElement | null>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads the next page when the end of the list is within 500 px of the viewport, at most once a second, only while
 * there are more pages (C §4 Load more). After a failure it stops until asked (C §8).
 */
export function useMorePages(
  filter: GameListFilter,
  list: string,
  view: GameListView | undefined,
): MorePages {
  const sentinel = useRef<HTMLDivElement>(null);
  const lastAt = useRef(-Infinity);
  const busy = useRef(false);
  const [failedList, setFailedList] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const pages = view?.pages.length ?? 0;
  const hasMore = pages > 0 && pages < (view?.pages[0]?.totalPages ?? 0);
  const failed = failedList === list;
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });

  const load = useCallback(
    async (page: number) => {
      if (busy.current) return;
      busy.current = true;
      lastAt.current = performance.now();
      setLoading(true);
      setFailedList(null);
      const result = await commands.refreshGameList(latest.current, page);
      busy.current = false;
      setLoading(false);
      if (!result.ok && result.code !== 'cancelled') setFailedList(list);
    },
    [list],
  );

  useEffect(() => {
    const end = sentinel.current;
    if (!end || !hasMore || failed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near = false;
    const attempt = () => {
      if (!near) return;
      const wait = lastAt.current + LOAD_MORE_THROTTLE_MS - performance.now();
      clearTimeout(timer);
      if (wait > 0) timer = setTimeout(attempt, wait);
      else void load(pages + 1);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        near = entry?.isIntersecting ?? false;
        attempt();
      },
      { rootMargin: `0px 0px ${LOAD_MORE_DISTANCE_PX}px 0px` },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [hasMore, failed, pages, load]);

  return { sentinel, hasMore, loading, failed, retry: () => void load(pages + 1) };
}
