import type { ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router-dom';
import { routeOf } from '../nav/routes';
import { usePageHistory } from './page-history';
import { PageActionsContext, PagesContext } from './pages';
import { screenOf } from './screens';

const isLoaded = (pathname: string): boolean => screenOf(routeOf(pathname)).isLoaded();

/** The router of the browser's history, and its pages. */
export function AppRouter({ children }: { children: ReactNode }) {
  const { pages, actions, navigator } = usePageHistory(isLoaded);
  const { location, action } = pages.current;
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={navigator}>
      <PageActionsContext value={actions}>
        <PagesContext value={pages}>{children}</PagesContext>
      </PageActionsContext>
    </Router>
  );
}
