import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  createPath,
  parsePath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { createRecentMap } from '../lib/recent-map';
import type { RouteRow } from '../nav/route-row';
import { routeOf } from '../nav/routes';
import { popFades } from './layout/page-motion';
import { isSameEntry, newPage, PageActionsContext, pagesAfter, PagesContext, type Pages } from './pages';
import { screenOf } from './screens';

const MOST_ENTRIES = 50;

const entryNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** A game must end when it is left. */
const canStay = (route: RouteRow): boolean => route.screen !== 'launch' && !movesLess();

/**
 * The router of the browser's history. A screen that is loaded is drawn at once, in one piece. For any other the page
 * stays until its file is there, which is what a transition does; one that had nothing to wait for would only come some
 * frames later (spec: app, Page transitions).
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [browser] = useState(() => createBrowserHistory({ v5Compat: true }));
  // The first page was painted without a fade.
  const [pages, setPages] = useState<Pages>(() => ({
    left: null,
    current: newPage(browser.location, browser.action, false),
    ahead: null,
  }));
  /** The last locations of this document, by the number of their history entry. */
  const [visited] = useState(() => createRecentMap<Location>(MOST_ENTRIES));
  const ahead = useRef<Location | null>(null);
  useLayoutEffect(() => {
    ahead.current = pages.ahead?.location ?? null;
  }, [pages.ahead]);

  useLayoutEffect(() => {
    const open = () => {
      const { location, action } = browser;
      visited.set(String(entryNumber()), location);
      const next = newPage(location, action, action !== 'POP' || popFades());
      setPages((before) => {
        const { location: from } = before.current;
        if (isSameEntry(from, location)) return before;
        return pagesAfter(before, next, next.fades && canStay(routeOf(from.pathname)));
      });
    };
    const stop = browser.listen(({ location }) => {
      if (screenOf(routeOf(location.pathname)).isLoaded()) open();
      else startTransition(open);
    });
    // The first render is cut into pieces: the player may have gone back meanwhile.
    open();
    return stop;
  }, [browser, visited]);

  const [navigator] = useState<Navigator>(() => {
    /** The location that a page has been drawn for, so that the page is found by its key. */
    const drawn = (to: To, state: unknown): To => {
      const path = createPath(typeof to === 'string' ? parsePath(to) : to);
      return ahead.current && !state && createPath(ahead.current) === path ? ahead.current : to;
    };
    return {
      ...browser,
      push: (to, state) => browser.push(drawn(to, state), state),
      replace: (to, state) => browser.replace(drawn(to, state), state),
    };
  });

  const [actions] = useState(() => ({
    dropLeft: () =>
      startTransition(() => setPages((before) => (before.left ? { ...before, left: null } : before))),
    drawAhead(to: string, action: Pages['current']['action']) {
      const key = Math.random().toString(36).slice(2);
      const location =
        action === 'POP'
          ? visited.get(String(entryNumber() - 1))
          : { pathname: '', search: '', hash: '', ...parsePath(to), state: null, key };
      if (!location) return () => undefined;
      const next = newPage(location as Location, action, true);
      setPages((before) =>
        before.current.location.pathname === location.pathname ? before : { ...before, ahead: next },
      );
      return () => setPages((before) => (before.ahead === next ? { ...before, ahead: null } : before));
    },
  }));
  const { location, action } = pages.current;
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <PageActionsContext value={actions}>
        <PagesContext value={pages}>{children}</PagesContext>
      </PageActionsContext>
    </Router>
  );
}
