import './page-resting.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { isConnected } from '../../data/connectivity';
import { getSession, useSession } from '../../data/session';
import { currentLanguage, useLanguage } from '../../i18n/language';
import type * as idleTime from '../prepare-in-idle-time';
import { prepareAtLinks, type ScreenOf, type Visitor } from '../prepare-screens';

/** The service worker had the page's files when it started, and those of the screens with them. */
const isSaved = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

const visitor = (): Visitor => ({ account: getSession()?.userName, language: currentLanguage() });

/** The code for idle time is a file of its own. If it cannot be loaded, nothing is prepared before the taps. */
function inIdleTime(begin: (tools: typeof idleTime) => () => void): () => void {
  let end: () => void = () => undefined;
  let ended = false;
  void import('../prepare-in-idle-time').then(
    (tools) => {
      if (!ended) end = begin(tools);
    },
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}

/** Screens are loaded ahead of the tap (spec: app, Screens ahead of the tap). */
export function usePreparedScreens(screenOf: ScreenOf): void {
  const session = useSession();
  const role = roleOf(session?.type ?? null);
  // A first visit, which the service worker joins later, has other files to load.
  const [saved] = useState(isSaved);
  useEffect(() => {
    if (!saved) return undefined;
    return inIdleTime(({ prepareInIdleTime }) => prepareInIdleTime(screenOf, role));
  }, [saved, screenOf, role]);
  const { pathname } = useLocation();
  const account = session?.userName;
  const language = useLanguage();
  useEffect(() => {
    if (!saved) return undefined;
    return inIdleTime(({ readRowsOfLinks }) => readRowsOfLinks(visitor));
  }, [saved, pathname, account, language]);
  useEffect(() => {
    return prepareAtLinks(screenOf, visitor, () => saved || (isConnected() && !savesData()));
  }, [saved, screenOf]);
}
