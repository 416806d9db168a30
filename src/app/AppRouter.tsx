import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { routeOf } from '../nav/routes';
import { screenOf } from './screens';

/**
 * The router of the browser's history. A screen that is loaded is drawn at once, in one piece. For any other the page
 * stays until its file is there, which is what a transition does; one that had nothing to wait for would only come some
 * frames later (spec: app, Page transitions).
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    const stop = history.listen((next) => {
      if (screenOf(routeOf(next.location.pathname)).isLoaded()) setState(next);
      else startTransition(() => setState(next));
    });
    // The first render is cut into pieces: the player may have gone back meanwhile.
    const { location: now, action: last } = history;
    setState((before) =>
      before.location.key === now.key && createPath(before.location) === createPath(now)
        ? before
        : { location: now, action: last },
    );
    return stop;
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
