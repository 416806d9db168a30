import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameListView } from '../../../contract/rows/games';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { links } from '../../nav/links';
import { Age } from '../../ui/Age';
import { GameTiles } from '../../shared/games/GameTiles';
import { isStale } from '../../shared/loading/is-stale';
import { InlineRetry } from '../../ui/InlineRetry';
import { SectionHead } from '../../ui/SectionHead';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';

/** Tiles of the first viewport; the rest is rendered after them. */
const FIRST_TILES = 9;

/**
 * Only the start of the app is in a hurry; later the whole grid is rendered at once, so that its scroll position is
 * there.
 */
let drawnOnce = false;

interface HotPanelProps {
  hot: { rows: GameListView | undefined; state: SyncStateRow | undefined };
  onRetry: () => void;
}

/** The hot games (spec: games, Hot games). */
export function HotPanel({ hot: { rows: view, state }, onRetry }: HotPanelProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(drawnOnce);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      drawnOnce = true;
      startTransition(() => setAll(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const games = view?.games ?? [];
  const failed = state?.status === 'failed';
  const empty = view !== undefined && games.length === 0;
  return (
    <>
      <SectionHead
        title={t('home.hotGames')}
        to={links.gameList({ gameType: 'RNG', tab: 'hot' })}
        linkText={games.length ? t('home.hotAll', { count: games.length }) : ''}
      />
      {failed && isStale(state) && <Age at={state.checkedAt} />}
      {games.length > 0 && (
        <GameTiles games={all ? games : games.slice(0, FIRST_TILES)} priority={FIRST_TILES} />
      )}
      {empty && !failed && (
        <StateView art="empty" title={t('games.empty.title')} text={t('home.noHotGames')} />
      )}
      {games.length === 0 && !empty && !failed && <TileSkeletons count={FIRST_TILES} atOnce />}
      {failed && <InlineRetry onRetry={onRetry} />}
    </>
  );
}
