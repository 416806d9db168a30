import type { RouteRow } from '../nav/route-row';
import { routeOf, type ScreenId } from '../nav/routes';
import type { LazyScreen } from './lazy-screen';
import { SCREEN_ROWS, type Opening } from './screen-rows';

export type ScreenOf = (route: RouteRow) => LazyScreen;

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
