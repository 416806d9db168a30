import './games.css';
import { FIRST_PAGE_NUMBER, hotGames } from '../../../contract/game-lists';
import { useResource, useSync } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { GameGrid } from '../../shared/games/GameGrid';
import { Freshness } from '../../shared/loading/Freshness';
import { LoadFailed } from '../../shared/loading/LoadFailed';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';
import { TypeLinks } from './TypeLinks';
import { useDebouncedLanguage } from './use-debounced-language';

const FIRST_TILES = 12;

/** `/m/gameList?gameType=HOT`: the hot games of home, of every type (spec: games, Hot games). */
export function HotGames() {
  const { t } = useTranslation();
  const language = useDebouncedLanguage();
  useSync('vendors', { language });
  const { rows: menu } = useResource('gameMenu', { language });
  const { rows, state, retry } = useResource('gameList', { ...hotGames(language), page: FIRST_PAGE_NUMBER });
  const games = rows?.games;
  const count = games?.length ?? 0;
  return (
    <main className="gutter game-list__body">
      <p className="game-list__count" role="status">
        <b>{t('home.hotGames')}</b>
        {count > 0 && <span>{t('games.count', { count })}</span>}
      </p>
      {games && <Freshness state={state} retry={retry} />}
      {!games && state?.status === 'failed' && <LoadFailed state={state} retry={retry} />}
      {!games && state?.status !== 'failed' && <TileSkeletons count={FIRST_TILES} />}
      {games && count > 0 && <GameGrid keys={games.map(({ key }) => key)} label={t('home.hotGames')} />}
      {games && count === 0 && (
        <StateView art="empty" title={t('games.empty.title')} text={t('home.noHotGames')} />
      )}
      <TypeLinks types={menu?.types} />
    </main>
  );
}
