import { memo, useEffect, type ComponentType } from 'react';
import { UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom';
import { useAccess } from '../data/access';
import { useSettings } from '../data/use-query';
import { useTranslation } from '../i18n/use-translation';
import type { RouteRow } from '../nav/route-row';
import { routeOf } from '../nav/routes';
import { titleOf } from '../nav/title';
import { ClosedScreen } from './ClosedScreen';
import type { PageEntry } from './pages';
import { ScreenBoundary } from './ScreenBoundary';
import { screenOf } from './screens';

/**
 * What a page shows: the screen of its own location, which stays the same after the next page has been opened.
 */
export const Page = memo(function Page({ here }: Pick<PageEntry, 'here'>) {
  const access = useAccess();
  const { pathname } = here.location;
  const route = routeOf(pathname);
  const state = access(route);
  const Screen: ComponentType = state === 'closed' ? ClosedScreen : screenOf(route).Screen;
  return (
    <LocationContext value={here}>
      <ScreenBoundary path={pathname}>
        {(state === 'open' || state === 'closed') && (
          <>
            <DocumentTitle route={route} />
            <Screen />
          </>
        )}
      </ScreenBoundary>
    </LocationContext>
  );
});

/**
 * The title of the tab. It comes with the screen, since the texts of screens other than home come with them; where they
 * cannot be loaded it is the brand alone.
 */
function DocumentTitle({ route }: { route: RouteRow }) {
  const { search } = useLocation();
  const { t, i18n } = useTranslation();
  const brand = useSettings((settings) => settings.brand.name);
  useEffect(() => {
    const key = titleOf(route, search);
    document.title = [i18n.exists(key) && t(key), brand].filter(Boolean).join(' · ');
  }, [route, search, t, i18n, brand]);
  return null;
}
