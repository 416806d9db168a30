import '../../theme/forms.css';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session';
import { links, type GameListLink, type ReturnState } from '../../nav/links';
import { ListBody } from './ListBody';
import { ListTabs } from './ListTabs';
import { readListUrl } from './list-url';
import { SearchBox } from './SearchBox';
import { VendorStrip } from './VendorStrip';

/** `/m/gameList?gameType=…` (C §2 Game list screen): one screen per game type. */
export default function GameListScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const view = readListUrl(params);
  const needsSession = view?.tab === 'recent' || view?.tab === 'fav';
  const returnTo = pathname + search;
  useEffect(() => {
    if (!needsSession || session) return;
    const state: ReturnState = { returnTo };
    void navigate(links.login(), { replace: true, state });
  }, [needsSession, session, returnTo, navigate]);

  if (!view) return <Navigate to={links.gameList({ gameType: 'RNG' })} replace />;
  if (needsSession && !session) return null;
  const show = (change: Partial<GameListLink>, replace = false) =>
    void navigate(links.gameList({ ...view, classify: undefined, ...change }), { replace });
  return (
    <main>
      <SearchBox key={view.q ?? ''} value={view.q ?? ''} onSearch={(q) => show({ q, tab: undefined })} />
      <ListTabs active={view.tab} onSelect={(tab) => show({ tab, q: undefined, vassalage: undefined })} />
      {view.tab === 'all' && <VendorStrip view={view} onShow={show} />}
      <ListBody view={view} />
    </main>
  );
}
