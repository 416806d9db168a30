import { denialOf, type Role } from '../../contract/access';
import { whenIdle } from '../lib/when-idle';
import { FOOTER } from '../nav/footer-menu';
import { MEMBER_LIST } from '../nav/menus';
import type { RouteRow } from '../nav/route-row';
import { ROUTES } from '../nav/routes';
import type { ScreenOf } from './prepare-screens';

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
