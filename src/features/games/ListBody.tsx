import { useTranslation } from 'react-i18next';
import { gameListKey, RESOURCE } from '../../../contract/tables';
import { useConnectivity } from '../../data/connectivity';
import { useFavourites } from '../../data/favourites';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import type { TextKey } from '../../i18n/keys';
import { GameTiles } from '../../ui/GameTiles';
import { Age } from '../../ui/Age';
import { Button } from '../../ui/Button';
import { InlineRetry } from '../../ui/InlineRetry';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';
import { filterOf, type ListTab, type ListView } from './list-url';
import { useMorePages } from './use-more-pages';

const EMPTY: Record<ListTab, { title: TextKey; text: TextKey }> = {
  all: { title: 'games.empty.title', text: 'games.empty.text' },
  hot: { title: 'games.empty.title', text: 'games.empty.text' },
  fav: { title: 'games.favourites.title', text: 'games.favourites.text' },
  recent: { title: 'games.recent.title', text: 'games.recent.text' },
};
/** Older rows say their age, in ms. */
const STALE_MS = 5 * 60_000;

/** The games of a list, in all its states. */
export function ListBody({ view }: { view: ListView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const account = useSession()?.userName;
  const connectivity = useConnectivity();
  const cut = connectivity === 'offline' || connectivity === 'captive';
  const filter = filterOf(view, language, account);
  const list = gameListKey(filter);
  const saved = useQuery('gameList', { list });
  const { state, retry } = useRefresh(RESOURCE.gameList(list, 1), (options) =>
    commands.refreshGameList(filter, 1, options),
  );
  const more = useMorePages(filter, list, saved);
  const { has } = useFavourites();

  if (!saved) return null;
  const failed = state?.status === 'failed';
  // A removed favourite leaves the favourites at once (C §4).
  const games = view.tab === 'fav' ? saved.games.filter((game) => has(game.gameId)) : saved.games;
  const [firstPage] = saved.pages;

  if (!firstPage) {
    return (
      <div className="pad list__body">
        {failed ? (
          <StateView
            art={cut ? 'offline' : 'error'}
            title={cut ? t('games.offline.title') : t('state.failed.title')}
            text={cut ? t('games.offline.text') : t('state.failed.text')}
            action={<Button onClick={retry}>{t('state.retry')}</Button>}
          />
        ) : (
          <TileSkeletons count={12} />
        )}
      </div>
    );
  }
  const stale = state?.checkedAt != null && Date.now() - state.checkedAt > STALE_MS;
  return (
    <div className="pad list__body">
      {games.length > 0 && view.tab === 'all' && (
        <p className="age" role="status">
          {t('games.count', { count: firstPage.totalCount })}
        </p>
      )}
      {(cut || stale) && <Age at={state?.checkedAt} />}
      {failed && !cut && <InlineRetry onRetry={retry} />}
      {games.length === 0 ? (
        <StateView art="empty" title={t(EMPTY[view.tab].title)} text={t(EMPTY[view.tab].text)} />
      ) : (
        <GameTiles games={games} priority={12} />
      )}
      <div ref={more.sentinel} />
      {more.loading && (
        <p className="age" role="status">
          {t('games.loadingMore')}
        </p>
      )}
      {more.failed && <InlineRetry onRetry={more.retry} />}
      {games.length > 0 && !more.hasMore && !more.failed && <p className="age list__end">{t('games.end')}</p>}
    </div>
  );
}
