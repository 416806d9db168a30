import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameListView } from '../../../contract/rows/games';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { links } from '../../nav/links';
import { Age } from '../../ui/Age';
import { GameTiles } from '../../shared/games/GameTiles';
import { InlineRetry } from '../../ui/InlineRetry';
import { SectionHead } from '../../ui/SectionHead';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';

/** Tiles of the first viewport; the rest follows when they are drawn. */
const FIRST_TILES = 9;
/** Older rows say their age, in ms. */
const STALE_MS = 5 * 60_000;

/** Only the start of the app is in a hurry; who comes back finds the whole grid, at the place it was left. */
let drawnOnce = false;

interface HotPanelProps {
  hot: { rows: GameListView | undefined; state: SyncStateRow | undefined };
  onRetry: () => void;
}

/** The hot games of the lobby. */
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
  const stale = failed && state.checkedAt !== null && Date.now() - state.checkedAt > STALE_MS;
  return (
    <>
      <SectionHead
        title={t('home.hotGames')}
        to={links.gameList({ gameType: 'RNG', tab: 'hot' })}
        linkText={games.length ? t('home.hotAll', { count: games.length }) : ''}
      />
      {stale && <Age at={state.checkedAt} />}
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
