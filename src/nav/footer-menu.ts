import type { MenuRow } from './menus';
import type { RouteId } from './routes';

// Apart from the other menus, which the first page does not need.

/** The footer's five entries; the middle one is the raised disc (spec: app, Footer menu). */
export const FOOTER: readonly MenuRow[] = [
  { route: 'home', icon: 'house', text: 'footer.home' },
  { route: 'activity', icon: 'gift', text: 'footer.promotions' },
  { route: 'voucherCenter', icon: 'wallet', text: 'footer.deposit' },
  { route: 'inviteFriends', icon: 'user-plus', text: 'footer.invite' },
  { route: 'mine', icon: 'user-round', text: 'footer.members' },
];
export const FOOTER_MAIN: RouteId = 'voucherCenter';
