import { useCallback, useState, type RefObject } from 'react';
import { cursorOf } from '../../../contract/cursor';
import { MESSAGE_PAGE_SIZE } from '../../../contract/messages';
import type { ResourceArgs } from '../../../contract/resources';
import type { MessageRow, MessagesView } from '../../../contract/rows/messages';
import { useSync } from '../../data/use-resource';
import { useLoadMore } from '../../shared/loading/use-load-more';

export interface MessagePages {
  /** The messages shown so far. */
  shown: MessageRow[];
  /** Goes below the list. */
  end: RefObject<HTMLDivElement | null>;
  hasMore: boolean;
  /** The next page could not be loaded. It is requested again by itself, and on `retry`. */
  failed: boolean;
  retry: () => void;
}

/**
 * The list as far as the player has scrolled. A page that is saved is shown at once and refreshed meanwhile; the others are
 * loaded (spec: messages, Pages).
 * @param pages how many are shown, and how to show more
 * @param enough nothing more is wanted
 */
export function useMessagePages(
  view: MessagesView | undefined,
  args: Omit<ResourceArgs<'messages'>, 'after'>,
  [pages, setPages]: [number, (change: (before: number) => number) => void],
  enough: (shown: MessageRow[]) => boolean,
): MessagePages {
  /** The place behind which the page starts that was requested last. */
  const [wanted, setWanted] = useState<string | null>(null);
  const next = useSync('messages', wanted === null ? null : { ...args, after: wanted });
  const list = view?.list ?? [];
  const size = pages * MESSAGE_PAGE_SIZE;
  const shown = list.slice(0, size);
  const last = list.length > size ? shown.at(-1) : undefined;
  const place = last ? cursorOf(last) : (view?.end ?? null);
  const hasMore = place !== null;
  const missing = wanted !== null && wanted === view?.end;
  const failed = missing && next.state?.status === 'failed';
  const load = useCallback(() => {
    setPages((before) => before + 1);
    setWanted(place);
  }, [place, setPages]);
  const end = useLoadMore(hasMore && !missing && !enough(shown), place ?? '', load);
  return { shown, end, hasMore, failed, retry: next.retry };
}
