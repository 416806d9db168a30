import { denialOf, type Role } from '../../contract/access';
import { whenIdle } from '../lib/when-idle';
import { FOOTER } from '../nav/footer-menu';
import { MEMBER_LIST } from '../nav/menus';
import type { RouteRow } from '../nav/route-row';
import { ROUTES, routeOf, type ScreenId } from '../nav/routes';
import type { LazyScreen } from './lazy-screen';
import { SCREEN_ROWS, type Opening } from './screen-rows';

export type ScreenOf = (route: RouteRow) => LazyScreen;

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

/**
 * Prepares the screen of a link that a finger or a pointer reaches, or that takes the focus: its
 * saved rows are read before the click, and its file is loaded.
 * @param visitor who is there, read at each link
 * @param loads whether a file may be loaded for what may turn out to be the start of a scroll, read at each link
 * @returns ends it
 */
export function prepareAtLinks(
  screenOf: ScreenOf,
  visitor: () => Omit<Opening, 'params'>,
  loads: () => boolean,
): () => void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.target) return;
    const route = routeOf(link.pathname);
    const screen = screenOf(route);
    if (!screen.isLoaded() && loads()) void screen.prepare();
    SCREEN_ROWS[route.screen as ScreenId]?.({ ...visitor(), params: new URLSearchParams(link.search) });
  };
  const options = { passive: true, capture: true };
  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, prepare, options);
  return () => {
    for (const event of events) document.removeEventListener(event, prepare, options);
  };
}
