import { denialOf, type Role } from '../../contract/access';
import { whenIdle } from '../lib/when-idle';
import { FOOTER } from '../nav/footer-menu';
import { HEADER_MENU, MEMBER_LIST } from '../nav/menus';
import type { RouteRow } from '../nav/route-row';
import { ROUTES } from '../nav/routes';
import { rowsBehind, type LinkAddress, type ScreenOf, type Visitor } from './prepare-screens';

/** What is opened most, first; then everything else in the order of the table. */
const ORDER: readonly RouteRow[] = [
  ...FOOTER.map(({ route }) => ROUTES[route]),
  ...[ROUTES.gameList, ROUTES.login, ROUTES.register, ROUTES.notice, ROUTES.gameCenter, ROUTES.gameLobby],
  ...MEMBER_LIST.flatMap((entry) => ('route' in entry ? [ROUTES[entry.route]] : [])),
  ...Object.values(ROUTES),
];

/**
 * Loads the screens that a player of this role may open, one at a time, whenever the browser is idle: their files are
 * evaluated before a tap needs them. One that fails is left to the tap.
 * @returns ends it
 */
export function prepareInIdleTime(screenOf: ScreenOf, role: Role): () => void {
  const wanted = [...new Set(ORDER.filter(({ guard }) => denialOf(guard, role) === null).map(screenOf))];
  let cancel = () => undefined as void;
  let ended = false;
  const next = () => {
    const screen = wanted.find(({ isLoaded }) => !isLoaded());
    if (ended || !screen) return;
    wanted.splice(0, wanted.indexOf(screen) + 1);
    cancel = whenIdle(() => void screen.prepare().then(next));
  };
  next();
  return () => {
    ended = true;
    cancel();
  };
}

/** How many links at most: the rows of more would push out those that were read first. */
const MOST_LINKS = 30;
/** Pauses before it looks again for links that came later, in ms. */
const LATER_MS = [1_000, 2_000, 4_000, 8_000];

/** Links in a part of the document. */
const linksIn = (part: string): LinkAddress[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]:not([target])`),
];
/** Of the header menu, which is not in the document before it opens. */
const MENU: readonly LinkAddress[] = HEADER_MENU.map(({ route, search = '' }) => ({
  pathname: ROUTES[route].path,
  search,
}));
const addressOf = ({ pathname, search }: LinkAddress): string => pathname + search;

/**
 * Reads the saved rows that the screens behind the links on the screen draw first, link by link, whenever the browser is
 * idle: first those of the frame and its menu, then those of the page from its top, thirty at most. Links of the page that
 * is being left are not read.
 * @returns ends it
 */
export function readRowsOfLinks(visitor: () => Visitor): () => void {
  const read = new Set<string>();
  const pauses = [...LATER_MS];
  let cancel = () => undefined as void;
  const next = () => {
    cancel = whenIdle(() => {
      const links = [...linksIn('.app > :is(header, .footer)'), ...MENU, ...linksIn('.app > .page')];
      const link = links.find((one) => !read.has(addressOf(one)) && rowsBehind(one));
      if (!link) return later();
      read.add(addressOf(link));
      rowsBehind(link)?.(visitor());
      if (read.size < MOST_LINKS) next();
    });
  };
  const later = () => {
    const pause = pauses.shift();
    if (pause === undefined) return;
    const timer = setTimeout(next, pause);
    cancel = () => clearTimeout(timer);
  };
  next();
  return () => cancel();
}
