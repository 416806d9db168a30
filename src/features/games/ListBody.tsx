import '../../ui/age.critical.css';
import './games.css';
import { useMemo } from 'react';
import type { LanguageCode } from '../../../contract/languages';
import { FIRST_PAGE_NUMBER } from '../../../contract/game-lists';
import { gameListKey } from '../../../contract/game-lists';
import { useSync } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import type { GameListLink } from '../../nav/links';
import { GameGrid } from '../../shared/games/GameGrid';
import { Freshness } from '../../shared/loading/Freshness';
import type { FailureWords } from '../../shared/loading/failure-words';
import { LoadFailed } from '../../shared/loading/LoadFailed';
import { Button } from '../../ui/Button';
import { InlineRetry } from '../../ui/InlineRetry';
import { TileSkeletons } from '../../ui/Skeleton';
import { Elsewhere } from './Elsewhere';
import { EmptyList } from './EmptyList';
import { useRememberPages } from './list-places';
import { filterOf, type ListView } from './list-url';
import { ListSort } from './ListSort';
import { NotFoundYet, SearchNote } from './SearchNote';
import type { Found } from './use-instant-search';
import { useListKeys } from './use-list-keys';
import { useListPages } from './use-list-pages';

const NEVER_OPENED: FailureWords = {
  art: 'offline',
  title: 'games.offline.title',
  text: 'games.offline.text',
};

/** Tiles of the first viewport. */
const FIRST_TILES = 12;

interface ListBodyProps {
  view: ListView;
  language: LanguageCode;
  account: string | undefined;
  /** Changes the list; without it the list has one order. */
  onShow?: (change: Partial<GameListLink>) => void;
  /** How much of the first screen the bars and filters around it take, at least, in CSS pixels. */
  takenPx?: number | undefined;
  /** What the saved catalogue has for the view's search; the platform's games follow it (spec: games, Search). */
  found: Found | undefined;
}

/** The games of one list, in all its states; each list is its own instance (spec: games, Game list). */
export function ListBody({ view, language, account, onShow, takenPx, found }: ListBodyProps) {
  const { t } = useTranslation();
  const filter = filterOf(view, language, account);
  const list = gameListKey(filter);
  const more = useListPages(filter);
  // A member's own lists change with every favourite and every game, so they are always refreshed.
  const force = filter.account !== undefined;
  const { state, retry } = useSync('gameList', { ...filter, page: FIRST_PAGE_NUMBER }, { force });
  const listed = useListKeys(more.view, filter, account, retry);
  const hits = found?.hits;
  const keys = useMemo(() => (hits ? [...new Set([...hits.keys(), ...listed])] : listed), [hits, listed]);
  const pages = more.view?.pages ?? 0;
  useRememberPages(list, pages);
  // Without every game on the phone and without the platform's answer, nobody knows what there is.
  const part = found && !found.complete && pages === 0 ? found : undefined;

  if (pages === 0 && keys.length === 0) {
    return (
      <div className="gutter game-list__body">
        {state?.status !== 'failed' ? (
          <>
            {part && <SearchNote found={part} />}
            <TileSkeletons count={FIRST_TILES} />
          </>
        ) : part ? (
          <NotFoundYet found={part} action={<Button onClick={retry}>{t('state.retry')}</Button>} />
        ) : (
          <LoadFailed state={state} retry={retry} offline={NEVER_OPENED} />
        )}
        {part && <Elsewhere hits={part.elsewhere} />}
      </div>
    );
  }
  const complete = pages > 0 && !more.hasMore;
  // The platform counts its own games; with those that the phone has found, the count is known at the end.
  const counted = complete || (view.tab === 'all' && keys.length === listed.length);
  const count = complete ? keys.length : (more.view?.totalCount ?? 0);
  return (
    <div className="gutter game-list__body">
      <div className="game-list__bar">
        <p className="game-list__count" role="status">
          <b>{t(CATEGORY_LOOK[view.gameType].text)}</b>
          {count > 0 && counted && <span>{t('games.count', { count })}</span>}
        </p>
        {onShow && view.tab === 'all' && !view.q && keys.length > 1 && (
          <ListSort sort={view.sort} onSort={(sort) => onShow({ sort, classify: view.classify })} />
        )}
      </div>
      <Freshness state={state} retry={retry} />
      {part && <SearchNote found={part} failed={state?.status === 'failed'} />}
      {keys.length === 0 ? (
        <EmptyList view={view} searched={found && !found.complete ? found.searched : undefined} />
      ) : (
        <GameGrid keys={keys} hits={hits} label={t(CATEGORY_LOOK[view.gameType].text)} takenPx={takenPx} />
      )}
      <div ref={more.end} />
      {more.loading && (
        <p className="age" role="status">
          {t('games.loadingMore')}
        </p>
      )}
      {more.failed && <InlineRetry onRetry={more.retry} />}
      {keys.length > 0 && complete && !more.failed && <p className="age game-list__end">{t('games.end')}</p>}
      {found && complete && <Elsewhere hits={found.elsewhere} />}
    </div>
  );
}
