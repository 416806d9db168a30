import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { afterFirstScreen, releaseFirstPage } from '../data/first-page';
import { useSession, useSessionChange } from '../data/session';
import { useQuery } from '../data/use-query';
import { links, type ReturnState } from '../nav/links';
import { routeOf } from '../nav/routes';
import { lazyPart } from '../ui/lazy-part';
import { toast } from '../ui/toast';
import { errorKey } from '../i18n/keys';
import { Frame } from './layout/Frame';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS } from './screens';
import { StartupGate } from './startup/StartupGate';

const Extras = lazyPart(async () => {
  await new Promise<void>(afterFirstScreen);
  return import('./layout/Extras');
});

/** The screen of the current location, inside its frame and behind its guard. */
export function App() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const session = useSession();
  const brand = useQuery('settings', undefined)?.brand.name;
  const route = routeOf(pathname);
  useEndedSession();

  useEffect(() => {
    document.title = brand ? `${t(route.title)} · ${brand}` : t(route.title);
    if (route.screen !== 'home') releaseFirstPage();
  }, [route, t, brand]);

  if (route.guard && !session) {
    if (route.guard === 'sessionOrHome') return <Navigate to={links.home()} replace />;
    const state: ReturnState = { returnTo: pathname + search };
    return <Navigate to={links.login()} replace state={state} />;
  }
  const Screen = SCREENS[route.screen as keyof typeof SCREENS];
  return (
    <StartupGate>
      <Frame route={route}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </Frame>
      <Suspense fallback={null}>
        <Extras inGame={route.screen === 'launchGame'} />
      </Suspense>
    </StartupGate>
  );
}

/** A session that ended at the gateway brings the login, and the player back afterwards (decisions: Session). */
function useEndedSession(): void {
  const change = useSessionChange();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  useEffect(() => {
    if (change === 'ended' && pathname !== links.login()) {
      toast.show({ kind: 'info', text: t(errorKey('auth.session_ended')) });
      const state: ReturnState = { returnTo: pathname + search };
      void navigate(links.login(), { state });
    }
    if (change === 'signed_out') void navigate(links.home(), { replace: true });
    // Reacts to the change itself, not to where the player goes next.
  }, [change]);
}
