import '../../theme/forms.css';
import './games.css';
import { useTranslation } from 'react-i18next';
import { FIRST_PAGE } from '../../../contract/constants';
import { gameListKey, RESOURCE, type GameListFilter } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import type { TextKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { GameTiles } from '../../shared/games/GameTiles';
import { InlineRetry } from '../../ui/InlineRetry';
import { Loaded } from '../../shared/loading/Loaded';
import { SectionHead } from '../../ui/SectionHead';
import { TileSkeletons } from '../../ui/Skeleton';
import { VendorTiles } from '../../shared/vendors/VendorTiles';
import { useVendorList } from './use-vendor-list';

const ROW_TILES = 6;

const SHELVES: readonly (Omit<GameListFilter, 'language'> & { title: TextKey; to: string })[] = [
  {
    title: 'slots.new',
    to: links.gameList({ gameType: 'RNG', classify: 'NEW' }),
    gameType: 'RNG',
    tab: 'all',
    classify: 'NEW',
  },
  {
    title: 'slots.hot',
    to: links.gameList({ gameType: 'RNG', tab: 'hot' }),
    gameType: 'RNG',
    tab: 'hot',
    classify: 'ALL',
  },
];

/** `/m/slotsCenter`: slots by vendor, with the new and the hot ones. */
export default function SlotsCenterScreen() {
  const { t } = useTranslation();
  const { vendors, language, state, retry } = useVendorList();
  return (
    <main className="pad list__body">
      <Loaded state={state} retry={retry} ready={vendors !== undefined}>
        <SectionHead
          title={t('slots.vendors')}
          to={links.gameList({ gameType: 'RNG', classify: 'ALL' })}
          linkText={t('games.allGames')}
        />
        {vendors && <VendorTiles vendors={vendors.mapping.RNG ?? []} mode={vendors.prizeMode} />}
        {SHELVES.map(({ title, to, ...filter }) => (
          <Shelf key={to} title={title} to={to} filter={{ language, ...filter }} />
        ))}
      </Loaded>
    </main>
  );
}

/** The first games of a list, and a link to all of them. */
function Shelf({ title, filter, to }: { title: TextKey; filter: GameListFilter; to: string }) {
  const { t } = useTranslation();
  const list = gameListKey(filter);
  const view = useQuery('gameList', { list, maxPage: FIRST_PAGE });
  const { state, retry } = useRefresh(RESOURCE.gameList(list, FIRST_PAGE), (options) =>
    commands.refreshGameList(filter, FIRST_PAGE, options),
  );
  const games = view?.games.slice(0, ROW_TILES) ?? [];
  const known = (view?.pages.length ?? 0) > 0;
  if (known && games.length === 0) return null;
  return (
    <section aria-label={t(title)}>
      <SectionHead title={t(title)} to={to} linkText={t('games.allGames')} />
      {games.length > 0 && <GameTiles games={games} />}
      {!known && state?.status !== 'failed' && <TileSkeletons count={ROW_TILES} />}
      {!known && state?.status === 'failed' && <InlineRetry onRetry={retry} />}
    </section>
  );
}
