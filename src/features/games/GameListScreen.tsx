import '../../theme/forms.css';
import './games.css';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { gameListKey, RESOURCE } from '../../../contract/tables';
import { useSession } from '../../data/session';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { links, type GameListLink, type ReturnState } from '../../nav/links';
import { ListBody } from './ListBody';
import { ListTabs } from './ListTabs';
import { filterOf, readListUrl } from './list-url';
import { SearchBox } from './SearchBox';
import { useSettledLanguage } from './use-settled-language';
import { VendorStrip } from './VendorStrip';

/** `/m/gameList?gameType=…` (C §2 Game list screen): one screen per game type. */
export default function GameListScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const account = useSession()?.userName;
  const language = useSettledLanguage();
  // The vendors come with the lobby's answers; a shared link may open here first.
  useRefresh(RESOURCE.vendors(language), (options) => commands.refreshHome(language, options));
  const view = readListUrl(params);
  const needsSession = view?.tab === 'recent' || view?.tab === 'fav';
  const returnTo = pathname + search;
  useEffect(() => {
    if (!needsSession || account) return;
    const state: ReturnState = { returnTo };
    void navigate(links.login(), { replace: true, state });
  }, [needsSession, account, returnTo, navigate]);

  if (!view) return <Navigate to={links.gameList({ gameType: 'RNG' })} replace />;
  if (needsSession && !account) return null;
  const show = (change: Partial<GameListLink>) => {
    const to = links.gameList({ ...view, classify: undefined, ...change });
    // Asking for what is shown adds nothing to the history.
    void navigate(to, { replace: to === returnTo });
  };
  return (
    <main>
      <SearchBox value={view.q ?? ''} onSearch={(q) => show({ q, tab: undefined })} />
      <ListTabs active={view.tab} onSelect={(tab) => show({ tab, q: undefined, vassalage: undefined })} />
      {view.tab === 'all' && <VendorStrip view={view} language={language} onShow={show} />}
      <ListBody
        key={gameListKey(filterOf(view, language, account))}
        view={view}
        language={language}
        account={account}
      />
    </main>
  );
}
