import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { routeOf } from '../nav/routes';
import { popFades } from './layout/page-motion';
import { isSameEntry, newPage, pagesAfter, type PageActions, type Pages } from './pages';

const entryNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** A game begins with the tap, and ends when it is left. */
const isGame = (pathname: string): boolean => routeOf(pathname).screen === 'launch';
/** Whether a page stays behind the next one. */
const stays = (pathname: string): boolean =>
  !isGame(pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The pages that belong to the browser's history. A screen that is loaded is drawn at once, in one piece. For any other the
 * page stays until its file is there, which is what a transition does; one that had nothing to wait for would only come
 * some frames later (spec: app, Page transitions).
 * @param isLoaded whether the screen of a path is
 */
export function usePageHistory(isLoaded: (pathname: string) => boolean): {
  pages: Pages;
  actions: PageActions;
  navigator: Navigator;
} {
  const [browser] = useState(() => createBrowserHistory({ v5Compat: true }));
  // The first page was painted without a fade.
  const [pages, setPages] = useState<Pages>(() => ({
    left: null,
    current: newPage(browser.location, browser.action, false),
    ahead: null,
  }));
  const ahead = useRef(pages.ahead);
  useLayoutEffect(() => {
    ahead.current = pages.ahead;
  });

  const [{ visited, actions, navigator }] = useState(() => {
    /** The locations of this document, by the number of their history entry. */
    const visited: Location[] = [];
    const actions: PageActions = {
      dropLeft: () =>
        startTransition(() => setPages((before) => (before.left ? { ...before, left: null } : before))),
      drawAhead(to, action) {
        const location =
          action === 'POP'
            ? visited[entryNumber() - 1]
            : { pathname: '', search: '', hash: '', ...parsePath(to), state: null, key: '' };
        if (!location || isGame(location.pathname)) return () => undefined;
        location.key ||= Math.random().toString(36).slice(2);
        const next = newPage(location as Location, action, true);
        setPages((before) =>
          before.current.location.pathname === location.pathname ? before : { ...before, ahead: next },
        );
        return () => setPages((before) => (before.ahead === next ? { ...before, ahead: null } : before));
      },
    };
    /** The location that a page has been drawn for, so that the page is found by its key. */
    const drawn = (to: To, state: unknown): To => {
      const location = ahead.current?.location;
      const path = createPath(typeof to === 'string' ? parsePath(to) : to);
      return location && !state && createPath(location) === path ? location : to;
    };
    const navigator: Navigator = {
      ...browser,
      push: (to, state) => browser.push(drawn(to, state), state),
      replace: (to, state) => browser.replace(drawn(to, state), state),
    };
    return { visited, actions, navigator };
  });

  useLayoutEffect(() => {
    const open = () => {
      const { location, action } = browser;
      visited[entryNumber()] = location;
      const next = newPage(location, action, action !== 'POP' || popFades());
      setPages((before) => {
        const from = before.current.location;
        if (isSameEntry(from, location)) return before;
        return pagesAfter(before, next, next.fades && stays(from.pathname));
      });
    };
    const stop = browser.listen(({ location }) => {
      if (isLoaded(location.pathname)) open();
      else startTransition(open);
    });
    // The first render is cut into pieces: the player may have gone back meanwhile.
    open();
    return stop;
  }, [browser, visited, isLoaded]);
  return { pages, actions, navigator };
}
