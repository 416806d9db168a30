import '../../ui/badge.critical.css';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { gameListKey } from '../../../contract/game-lists';
import type { GameType } from '../../../contract/categories';
import { useResuming, useSession } from '../../data/session';
import { useSync } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { useTranslation } from '../../i18n/use-translation';
import { links, type GameListLink, type ReturnState } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { atOverlayEntry } from '../../ui/overlays';
import { FilterDrawer } from './FilterDrawer';
import { HotGames } from './HotGames';
import { ListBody } from './ListBody';
import { ListTabs } from './ListTabs';
import { filterOf, filtersOn, readListUrl } from './list-url';
import { SearchBox } from './SearchBox';
import { SearchList } from './SearchList';
import { useInstantSearch } from './use-instant-search';
import { useDebouncedLanguage } from './use-debounced-language';
import { VendorStrip } from './VendorStrip';

const FIRST_TYPE: GameType = 'RNG';

/** The bar, the types, the tabs and the count above a list, and the footer below it. */
const TAKEN_PX = 300;

/** `/m/gameList?gameType=…`: the hot games of all types, or the games of one. */
export default function GameListScreen() {
  const [params] = useSearchParams();
  return params.get('gameType') === 'HOT' ? <HotGames /> : <GamesOfType params={params} />;
}

/** One screen for every game type (spec: games, Game list). */
function GamesOfType({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const account = useSession()?.userName;
  const resuming = useResuming();
  // The vendors are part of home's answers, but a shared link may open here first.
  const language = useDebouncedLanguage();
  useSync('vendors', { language });
  const view = readListUrl(params);
  const [typed, setTyped] = useState(view?.q ?? '');
  const [filtering, setFiltering] = useState(false);
  const text = typed.trim();
  const found = useInstantSearch(typed, language, view?.gameType ?? FIRST_TYPE, view?.vendorCode);
  const needsSession = view?.tab === 'recent' || view?.tab === 'fav';
  const returnTo = pathname + search;
  const tab = view?.tab;
  useEffect(() => {
    // A resuming launch may still turn out to be a member's.
    if (!needsSession || account || resuming) return;
    const state: ReturnState = { returnTo, reason: tab === 'fav' ? 'favourites' : 'recent' };
    void navigate(links.login(), { replace: true, state });
  }, [needsSession, account, resuming, returnTo, tab, navigate]);
  // Back, forward and the tabs change the search from outside.
  const [searched, setSearched] = useState(view?.q);
  if (searched !== view?.q) {
    setSearched(view?.q);
    setTyped(view?.q ?? '');
  }

  if (!view) return <Navigate to={links.gameList({ gameType: FIRST_TYPE })} replace />;
  if (needsSession && !account) return null;
  const show = (change: Partial<GameListLink>) => {
    const to = links.gameList({ ...view, classify: undefined, ...change });
    // No history entry for what is shown already; what the filter drawer shows replaces the drawer's entry.
    if (to !== returnTo) void navigate(to, { replace: atOverlayEntry() });
  };
  const typing = text !== '' && text !== view.q;
  const on = filtersOn(view);
  return (
    <main>
      <SearchBox
        value={view.q ?? ''}
        onType={setTyped}
        onFocus={() => void commands.prepareSearch(language)}
        onSearch={(q) => {
          // An empty box that was empty before searches for nothing, and changes nothing.
          if (q ?? view.q) show({ q, tab: undefined });
        }}
        end={
          <IconButton
            label={on ? t('filter.openOn', { count: on }) : t('filter.open')}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          >
            <Icon name="sliders" />
            {on > 0 && (
              <span className="badge" aria-hidden="true">
                {on}
              </span>
            )}
          </IconButton>
        }
      />
      {typing ? (
        <SearchList text={text} found={found} view={view} language={language} account={account} />
      ) : (
        <>
          <ListTabs active={view.tab} onSelect={(tab) => show({ gameType: view.gameType, ...RESET, tab })} />
          {view.tab === 'all' && <VendorStrip view={view} language={language} onShow={show} />}
          <ListBody
            key={gameListKey(filterOf(view, language, account))}
            view={view}
            language={language}
            account={account}
            onShow={show}
            takenPx={TAKEN_PX}
            found={view.q && found?.text.trim() === view.q ? found : undefined}
          />
        </>
      )}
      {filtering && (
        <FilterDrawer view={view} language={language} onShow={show} onClose={() => setFiltering(false)} />
      )}
    </main>
  );
}

/**
 * Another tab starts at its first page, without the filters of the last one (spec: games, Tabs and classifications).
 */
const RESET: Partial<GameListLink> = {
  q: undefined,
  vendorCode: undefined,
  minBet: undefined,
  minLine: undefined,
};
