import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { useAccess, type Access } from '../data/access';
import { reportFirstCommit } from '../data/first-commit';
import { retryLater } from '../data/retry-later';
import { afterFirstScreen, releaseSnapshot } from '../data/snapshot';
import { useSession, useSessionChange } from '../data/session';
import { useSync } from '../data/use-resource';
import { links, type ReturnState } from '../nav/links';
import type { RouteRow } from '../nav/route-row';
import { routeOf } from '../nav/routes';
import { device } from '../native/device';
import { floatingRequested } from '../ui/floating';
import { lazyPart } from '../ui/lazy-part';
import { atOverlayEntry, closeOverlaysOfPage } from '../ui/overlays';
import { popup } from '../shared/popups/popups';
import { useDenialToast } from '../shared/navigation/RouteLink';
import { toast } from '../ui/toast';
import { errorKey } from '../i18n/keys';
import { homeTexts, laterText } from '../i18n/language';
import { Frame } from './layout/Frame';
import { Opening } from './layout/Opening';
import { Page } from './Page';
import type { PageEntry } from './pages';
import { loginFirst } from './login-first';
import { screenOf } from './screens';
import { StartupGate } from './startup/StartupGate';

const Extras = lazyPart(() => import('./layout/Extras'), undefined, {
  // It listens to the native app, whose back button and pushes cannot wait.
  due: async () => device.native || Promise.race([new Promise<void>(afterFirstScreen), floatingRequested]),
  texts: homeTexts,
  again: retryLater,
});

const drawPage = ({ here }: PageEntry) => <Page here={here} />;

/** The screen of the current location, in its frame and behind its guard. */
export function App() {
  const { pathname } = useLocation();
  const access = useAccess();
  const route = routeOf(pathname);
  useEndedSession();
  useClosedWithPage(pathname);

  useEffect(() => {
    if (route.screen !== 'home') releaseSnapshot();
  }, [route]);

  // A gate may depend on the member, and this may be the first page of the session.
  const account = useSession()?.userName;
  const asksMember = account !== undefined && route.gate?.upline === true;
  useSync('member', asksMember ? { account } : null);

  useEffect(reportFirstCommit, []);

  const state = access(route);
  const denied = state !== 'open' && state !== 'pending' && (state !== 'closed' || route.whenClosed);
  return (
    <StartupGate>
      <Opening />
      {denied ? (
        <Denied access={state} route={route} />
      ) : (
        // Around the frame: a page stays, with its header, until the next one can be drawn.
        <Suspense fallback={<Frame route={route}>{() => null}</Frame>}>
          <Frame route={route}>{drawPage}</Frame>
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Extras route={route} screenOf={screenOf} />
      </Suspense>
    </StartupGate>
  );
}

/**
 * Where a guard redirects: guests to the login and back, everyone else to home (spec: access, Denials). A guest's tap leads
 * to the login at once (`page-history.ts`); this is for addresses, the way back, and sessions that end.
 */
function Denied({ access, route }: { access: Access; route: RouteRow }) {
  const { pathname, search } = useLocation();
  const deny = useDenialToast();
  // Once, for the denied address.
  useEffect(() => {
    deny(access, route);
  }, [access, route]);
  if (access !== 'login') return <Navigate to={links.home()} replace />;
  const { to, state } = loginFirst(pathname + search);
  return <Navigate to={to} replace state={state} />;
}

/** Closes what lies over a page when the page is left, by a push or an ended session too. */
function useClosedWithPage(pathname: string): void {
  const before = useRef(pathname);
  // Before the effects in which the new page may open something of its own.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    popup.close();
    closeOverlaysOfPage();
  }, [pathname]);
}

/** A session that ended at the gateway opens the login, which returns here (spec: session, Ended session). */
function useEndedSession(): void {
  const change = useSessionChange();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (
      (change === 'ended' || change === 'revoked') &&
      !['login', 'register'].includes(routeOf(pathname).screen)
    ) {
      const code = change === 'ended' ? 'auth.session_ended' : 'auth.device';
      void laterText(errorKey(code)).then((text) => toast.show({ kind: 'info', text }));
      const state: ReturnState = { returnTo: pathname + search };
      // A guarded page may have redirected there by now.
      const there = location.pathname === links.login();
      if (!there) void navigate(links.login(), { state, replace: atOverlayEntry() });
    }
    if (change === 'signed_out') void navigate(links.home(), { replace: true });
    // Only on the change itself, not on later navigation.
  }, [change]);
}
