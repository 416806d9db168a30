import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { hidesBalance } from '../data/balance';
import { getSession, isResuming } from '../data/session';
import { currentLanguage } from '../i18n/language';
import { popFades } from './layout/page-motion';
import { loginFirst, needsLogin } from './login-first';
import {
  activated,
  firstPage,
  isGame,
  isSameEntry,
  newPage,
  pagesAfter,
  withoutLeft,
  type PageActions,
  type PageEntry,
  type Pages,
} from './pages';

/** Whether a page stays behind the next one. */
const stays = (location: Location): boolean =>
  !isGame(location) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Parts of a page that tell its mark. */
const SPENT = '[data-spent]';
const CHANGED = '[data-changed]';
function markOf(page: Element | null): PageEntry['mark'] {
  if (page?.querySelector(SPENT)) return 'spent';
  return page?.querySelector(CHANGED) ? 'changed' : 'none';
}
/** What a page must not show to another one. Null until it is known who it is. */
const visitor = (): string | null =>
  isResuming() ? null : [getSession()?.userName, currentLanguage(), hidesBalance()].join(' ');
const pageOnScreen = (): HTMLElement | null => document.querySelector('.app > .page');
/**
 * A page that is about to be left must not have the focus. React would give it back after the change, for which it lays out
 * a document that is half changed.
 */
function takeFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && pageOnScreen()?.contains(activeElement)) activeElement.blur();
}

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
  const [pages, setPages] = useState<Pages>(() =>
    firstPage(newPage(browser.location, browser.action, false, visitor())),
  );
  const shownPath = useRef('');
  useLayoutEffect(() => {
    shownPath.current = pages.current.location.pathname;
  });

  const [{ wasShown, actions, navigator }] = useState(() => {
    const shown = new Set<number>();
    const wasShown = ({ id }: PageEntry): boolean => shown.has(id);
    const actions: PageActions = {
      noteShown: (id, isThere) => void (isThere ? shown.add(id) : shown.delete(id)),
      activate: () => setPages(activated),
      dropLeft: () => startTransition(() => setPages(withoutLeft)),
    };
    /** The frame of the page stays where a guard leads elsewhere: a denied page would take it away first. */
    const go = (how: 'push' | 'replace') => (to: To, state?: unknown) => {
      const path = createPath(typeof to === 'string' ? parsePath(to) : to);
      if (!needsLogin(parsePath(path).pathname ?? '')) return browser[how](to, state);
      const login = loginFirst(path);
      return browser[how](login.to, login.state);
    };
    const navigator: Navigator = { ...browser, push: go('push'), replace: go('replace') };
    return { wasShown, actions, navigator };
  });

  useLayoutEffect(() => {
    const open = () => {
      const { location, action } = browser;
      const next = newPage(location, action, action !== 'POP' || popFades(), visitor());
      const mark = markOf(pageOnScreen());
      setPages((before) => {
        const from = before.current.location;
        if (isSameEntry(from, location)) return before;
        const leaving = { stays: next.fades && stays(from), mark };
        return pagesAfter(before, next, leaving, wasShown);
      });
    };
    const stop = browser.listen(({ location: { pathname } }) => {
      if (!isLoaded(pathname)) return startTransition(open);
      if (pathname !== shownPath.current) takeFocus();
      return open();
    });
    // The first render is cut into pieces: the player may have gone back meanwhile.
    open();
    return stop;
  }, [browser, wasShown, isLoaded]);
  return { pages, actions, navigator };
}
