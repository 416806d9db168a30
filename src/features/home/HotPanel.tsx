import '../../ui/button.critical.css';
import './hot-panel.critical.css';
import { Suspense, useMemo, useState } from 'react';
import type { GameListView } from '../../../contract/rows/games';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { Link } from 'react-router-dom';
import { homeTexts } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Age } from '../../ui/Age';
import { useBarClosed } from '../../shared/install/hide-flag';
import { GameTiles, OFFER_AFTER } from '../../shared/games/GameTiles';
import { isStale } from '../../shared/loading/is-stale';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { lazyPart } from '../../ui/lazy-part';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';
import { useGrowing } from '../../lib/use-growing';
import { useWholePage } from './use-whole-page';

const DownloadBar = lazyPart(() => import('../../shared/install/DownloadBar'), undefined, {
  texts: homeTexts,
});

/** Tiles of the first viewport; the rest is rendered after them. */
const FIRST_TILES = 9;
/** Two rows more with each frame after that. */
const MORE_TILES = 6;

const NO_GAMES: GameListView['games'] = [];
const OFFER = (
  <Suspense fallback={null}>
    <DownloadBar />
  </Suspense>
);

interface HotPanelProps {
  hot: { rows: GameListView | undefined; state: SyncStateRow | undefined };
  onRetry: () => void;
}

/** The hot games (spec: games, Hot games). */
export function HotPanel({ hot: { rows: view, state }, onRetry }: HotPanelProps) {
  const { t } = useTranslation();
  const all = useWholePage();
  const [atOnce] = useState(all);
  const barClosed = useBarClosed();
  const games = view?.games ?? NO_GAMES;
  const shown = useGrowing(all ? games.length : FIRST_TILES, atOnce ? games.length : FIRST_TILES, MORE_TILES);
  const tiles = useMemo(() => games.slice(0, shown), [games, shown]);
  const failed = state?.status === 'failed';
  const waits = !view && !failed;
  const offer = all && !barClosed && OFFER;
  return (
    <div className="hot-panel">
      <h2 className="visually-hidden">{t('home.hotGames')}</h2>
      {failed && isStale(state) && <Age at={state.checkedAt} />}
      {games.length > 0 && (
        <>
          <GameTiles games={tiles} priority={FIRST_TILES} offer={offer} />
          {/* It would move away from under a finger while rows come in above it. */}
          {tiles.length === games.length && (
            <Link className="button hot-all" to={links.hotGames()}>
              {t('home.hotAll', { total: games.length })}
              <Icon name="chevron-right" size="s" dir />
            </Link>
          )}
        </>
      )}
      {view && games.length === 0 && !failed && (
        <StateView art="empty" title={t('games.empty.title')} text={t('home.noHotGames')} />
      )}
      {waits && <TileSkeletons count={FIRST_TILES} atOnce />}
      {failed && <InlineRetry onRetry={onRetry} />}
      {!waits && games.length <= OFFER_AFTER && offer}
    </div>
  );
}
