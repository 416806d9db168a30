import type { TextKey } from '../i18n/keys';
import type { IconName } from '../ui/icons';
import type { RouteId } from './routes';

export interface MenuRow {
  route: RouteId;
  icon: IconName;
  text: TextKey;
}

/** The footer's five entries (A §2 Footer menu); the middle one is the raised disc. */
export const FOOTER: readonly MenuRow[] = [
  { route: 'home', icon: 'house', text: 'footer.home' },
  { route: 'activity', icon: 'gift', text: 'footer.promotions' },
  { route: 'voucherCenter', icon: 'wallet', text: 'footer.deposit' },
  { route: 'inviteFriends', icon: 'user-plus', text: 'footer.invite' },
  { route: 'mine', icon: 'user-round', text: 'footer.members' },
];
export const FOOTER_MAIN: RouteId = 'voucherCenter';

/** The header menu's links (A §2 Header); balance, language and sign-out are actions beside them. */
export const HEADER_MENU: readonly MenuRow[] = [
  { route: 'voucherCenter', icon: 'banknote-arrow-down', text: 'menu.deposit' },
  { route: 'withdraw', icon: 'banknote-arrow-up', text: 'menu.withdraw' },
  { route: 'help', icon: 'info', text: 'menu.help' },
];
