import './games.css';
import { FIRST_PAGE_NUMBER } from '../../../contract/game-lists';
import { type GameListFilter } from '../../../contract/game-lists';
import { useResource } from '../../data/use-resource';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
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
    <main className="gutter game-list__body">
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
  const { rows: view, state, retry } = useResource('gameList', { ...filter, page: FIRST_PAGE_NUMBER });
  const games = view?.games.slice(0, ROW_TILES) ?? [];
  const known = view !== undefined;
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
