import '../../ui/age.critical.css';
import './games.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '../../../contract/languages';
import { FIRST_PAGE_NUMBER } from '../../../contract/game-lists';
import { gameListKey } from '../../../contract/game-lists';
import { useSync } from '../../data/use-resource';
import { GameGrid } from '../../shared/games/GameGrid';
import { Freshness } from '../../shared/loading/Freshness';
import type { FailureWords } from '../../shared/loading/failure-words';
import { LoadFailed } from '../../shared/loading/LoadFailed';
import { InlineRetry } from '../../ui/InlineRetry';
import { TileSkeletons } from '../../ui/Skeleton';
import { CATEGORY_TEXT } from './category-text';
import { Elsewhere } from './Elsewhere';
import { EmptyList } from './EmptyList';
import { useRememberPages } from './list-places';
import { filterOf, type ListView } from './list-url';
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
  /** What the saved catalogue has for the view's search; the platform's games follow it (spec: games, Search). */
  found: Found | undefined;
}

/** The games of one list, in all its states; each list is its own instance (spec: games, Game list). */
export function ListBody({ view, language, account, found }: ListBodyProps) {
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

  if (pages === 0 && keys.length === 0) {
    return (
      <div className="gutter game-list__body">
        {state?.status === 'failed' ? (
          <LoadFailed state={state} retry={retry} offline={NEVER_OPENED} />
        ) : (
          <TileSkeletons count={FIRST_TILES} />
        )}
      </div>
    );
  }
  const complete = pages > 0 && !more.hasMore;
  const count = view.tab === 'all' && !complete ? (more.view?.totalCount ?? 0) : keys.length;
  return (
    <div className="gutter game-list__body">
      <p className="game-list__count" role="status">
        <b>{t(CATEGORY_TEXT[view.gameType])}</b>
        {count > 0 && (view.tab === 'all' || complete) && <span>{t('games.count', { count })}</span>}
      </p>
      <Freshness state={state} retry={retry} />
      {keys.length === 0 ? (
        <EmptyList view={view} />
      ) : (
        <GameGrid keys={keys} hits={hits} label={t(CATEGORY_TEXT[view.gameType])} />
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
