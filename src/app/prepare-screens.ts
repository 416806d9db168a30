import type { RouteRow } from '../nav/route-row';
import { routeOf, type ScreenId } from '../nav/routes';
import { links } from '../nav/links';
import type { LazyScreen } from './lazy-screen';
import { needsLogin } from './login-first';
import { SCREEN_ROWS, type Opening } from './screen-rows';

export type ScreenOf = (route: RouteRow) => LazyScreen;
/** Who is there, and in which language. */
export type Visitor = Omit<Opening, 'params'>;

/** Where a link leads. */
export type LinkAddress = Pick<HTMLAnchorElement, 'pathname' | 'search'>;

/** Reads the saved rows that the screen of a link draws first; null if they are not known. */
export function rowsBehind({ pathname, search }: LinkAddress): ((visitor: Visitor) => void) | null {
  const reads = SCREEN_ROWS[routeOf(pathname).screen as ScreenId];
  return reads ? (visitor) => reads({ ...visitor, params: new URLSearchParams(search) }) : null;
}

/**
 * Prepares the screen of a link that a finger or a pointer reaches, or that takes the focus: its
 * saved rows are read before the click, and its file is loaded.
 * @param visitor who is there, read at each link
 * @param loads whether a file may be loaded for what may turn out to be the start of a scroll, read at each link
 * @returns ends it
 */
export function prepareAtLinks(screenOf: ScreenOf, visitor: () => Visitor, loads: () => boolean): () => void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.target) return;
    const path = needsLogin(link.pathname) ? links.login() : link.pathname;
    const screen = screenOf(routeOf(path));
    if (!screen.isLoaded() && loads()) void screen.prepare();
    rowsBehind(link)?.(visitor());
  };
  const options = { passive: true, capture: true };
  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, prepare, options);
  return () => {
    for (const event of events) document.removeEventListener(event, prepare, options);
  };
}
