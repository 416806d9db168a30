import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GameKeysView } from '../../../contract/queries';
import { resourceKey } from '../../../contract/resource-key';
import { FIRST_PAGE_NUMBER, gameListKey, type GameListFilter } from '../../../contract/game-lists';
import { useQuery } from '../../data/use-query';
import { useSync } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';
import { useLoadMore } from '../../shared/loading/use-load-more';
import { useRememberedPages } from './list-places';

interface ListPages {
  /** The saved pages shown so far; undefined until the saved data has answered. */
  view: GameKeysView | undefined;
  /** Goes below the list. */
  end: RefObject<HTMLDivElement | null>;
  hasMore: boolean;
  loading: boolean;
  /** The next page could not be loaded. It is requested again automatically, and on `retry`. */
  failed: boolean;
  retry: () => void;
}

/**
 * The pages of one list, growing while the player scrolls: the next one is wanted within 500 px of the page's bottom, at
 * most once a second, only while there are more (spec: games, Load more). A page that was saved before is shown at once
 * and refreshed meanwhile.
 */
export function useListPages(filter: GameListFilter): ListPages {
  const list = gameListKey(filter);
  const remembered = useRememberedPages(list);
  const [maxPage, setMaxPage] = useState(remembered ?? FIRST_PAGE_NUMBER);
  /** The page that was requested last. */
  const [wanted, setWanted] = useState<number | null>(null);
  const saved = useQuery('gameKeys', { list, maxPage });
  // One page more is another query: until its rows are there, the pages before it stay on the screen.
  const [view, setView] = useState(saved);
  if (saved && saved !== view) setView(saved);

  const pages = view?.pages ?? 0;
  const totalPages = view?.totalPages ?? 0;
  useOwnListFresh(filter, pages);
  // The list may have become shorter since the page was wanted.
  const isListed = wanted !== null && wanted <= totalPages;
  const next = useSync('gameList', isListed ? { ...filter, page: wanted } : null);
  const hasMore = pages > 0 && pages < totalPages;
  const missing = hasMore && wanted === pages + 1;
  const failed = missing && next.state?.status === 'failed';

  const load = useCallback(() => {
    const page = pages + 1;
    setMaxPage((before) => Math.max(before, page));
    setWanted(page);
  }, [pages]);
  const end = useLoadMore(hasMore && !missing, pages, load);

  return {
    view,
    end,
    hasMore,
    loading: missing && !failed,
    failed,
    retry: next.retry,
  };
}

/** Requests the pages of a list after its first one again. @param pages how many are shown */
export function refreshLaterPages(filter: GameListFilter, pages: number): void {
  for (let page = FIRST_PAGE_NUMBER + 1; page <= pages; page++)
    void refresh('gameList', { ...filter, page }, { force: true, quiet: true });
}

/**
 * The player's own lists change at their beginning: with their first page, the pages after it begin elsewhere, and games
 * would be missing between them.
 */
function useOwnListFresh(filter: GameListFilter, pages: number): void {
  const isOwn = filter.account !== undefined;
  const args = { ...filter, page: FIRST_PAGE_NUMBER };
  const key = isOwn ? resourceKey('gameList', args) : null;
  const state = useQuery('syncState', key === null ? null : { key });
  const answer = state?.checkedAt ? `${state.etag} ${state.digest}` : undefined;
  const latest = useLatest({ filter, pages });
  const before = useRef({ key, answer });
  useEffect(() => {
    const changed = before.current.key === key && ![undefined, answer].includes(before.current.answer);
    before.current = { key, answer };
    if (!changed || key === null) return;
    refreshLaterPages(latest.current.filter, latest.current.pages);
  }, [key, answer, latest]);
}
