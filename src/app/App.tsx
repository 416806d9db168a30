import { Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAccess, type Access } from '../data/access';
import { afterFirstScreen, releaseFirstPage } from '../data/first-page';
import { useSessionChange } from '../data/session';
import { useQuery } from '../data/use-query';
import { links, type ReturnState } from '../nav/links';
import { routeOf, type RouteRow } from '../nav/routes';
import { extrasAsked } from '../ui/extras-asked';
import { titleOf } from '../nav/title';
import { lazyPart } from '../ui/lazy-part';
import { useRefusalToast } from '../ui/RouteLink';
import { toast } from '../ui/toast';
import { errorKey } from '../i18n/keys';
import { ClosedScreen } from './ClosedScreen';
import { Frame } from './layout/Frame';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS } from './screens';
import { StartupGate } from './startup/StartupGate';

const Extras = lazyPart(async () => {
  await Promise.race([new Promise<void>(afterFirstScreen), extrasAsked]);
  return import('./layout/Extras');
});

/** The screen of the current location, inside its frame and behind its guard. */
export function App() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const access = useAccess();
  const brand = useQuery('settings', undefined)?.brand.name;
  const route = routeOf(pathname);
  useEndedSession();

  useEffect(() => {
    const title = t(titleOf(route, search));
    document.title = brand ? `${title} · ${brand}` : title;
    if (route.screen !== 'home') releaseFirstPage();
  }, [route, search, t, brand]);

  const judged = access(route);
  const away = judged !== 'open' && judged !== 'pending' && (judged !== 'closed' || route.whenClosed);
  if (away) return <TurnedAway access={judged} route={route} />;
  const Screen: ComponentType =
    judged === 'closed' ? ClosedScreen : SCREENS[route.screen as keyof typeof SCREENS];
  return (
    <StartupGate>
      <Frame route={route}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={null}>{judged !== 'pending' && <Screen />}</Suspense>
        </ScreenBoundary>
      </Frame>
      <Suspense fallback={null}>
        <Extras route={route} />
      </Suspense>
    </StartupGate>
  );
}

/** Where a guard sends whom it refuses (A §4): guests to the login and back, everyone else to the lobby. */
function TurnedAway({ access, route }: { access: Access; route: RouteRow }) {
  const { pathname, search } = useLocation();
  const refuse = useRefusalToast();
  // Said once, for the address that was refused.
  useEffect(() => {
    refuse(access, route);
  }, [access, route]);
  if (access !== 'login') return <Navigate to={links.home()} replace />;
  const state: ReturnState = { returnTo: pathname + search };
  return <Navigate to={links.login()} replace state={state} />;
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
