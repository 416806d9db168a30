import type { Gate, Guard } from '../../contract/access';
import type { TextKey } from '../i18n/keys';

/** One route. Guard and gate are here and nowhere else: menus that list the route inherit them. */
export interface RouteRow {
  path: string;
  aliases?: readonly string[];
  title: TextKey;
  /**
   * `home`: logo and account; `bar`: back arrow and title; `own`: the screen draws its header itself
   * (spec: app, Header).
   */
  header: 'home' | 'bar' | 'own';
  /** `agent`: that of the agency. */
  footer: boolean | 'agent';
  /** Its tiles use the room of a tablet; other screens keep the phone's column, which is easier to read. */
  wide?: boolean;
  /**
   * `home`: the header's arrow replaces the location with home instead of going back. `pageBack`: without a history it
   * leads where the query says (spec: app, Back).
   */
  back?: 'home' | 'pageBack';
  guard?: Guard;
  gate?: Gate;
  /** `service`: a closed gate is answered with a toast; otherwise menus omit the entry (spec: access, Closed gates). */
  whenClosed?: 'service';
  /**
   * It rests once it has been left, and is shown again as it was (spec: app, Resting pages). What the player changes in it
   * and its address does not tell is marked with `data-changed`, so that a new visit does not find it.
   */
  rests?: boolean;
  /** A lazy screen of `app/screens.ts`. */
  screen: string;
}

export const row = <const T extends RouteRow>(route: T): T => route;
/** A screen behind the member center. */
export const memberScreen = <
  const T extends { path: string; title: TextKey; screen: string; gate?: Gate; whenClosed?: 'service' },
>(
  route: T,
): T & { header: 'bar'; footer: true; guard: 'member' } => ({
  ...route,
  ...{ header: 'bar', footer: true, guard: 'member' },
});
/** A screen of the agency. */
export const agentScreen = <const T extends { path: string; title: TextKey; screen: string; gate?: Gate }>(
  route: T,
): T & { header: 'bar'; footer: true; guard: 'agent' } => ({
  ...route,
  ...{ header: 'bar', footer: true, guard: 'agent' },
});
/** Open to everyone, with the bar and the footer. */
export const openPage = <const T extends { path: string; title: TextKey; screen: string }>(
  route: T,
): T & { header: 'bar'; footer: true } => ({ ...route, header: 'bar', footer: true });
/** Open to everyone, with the bar and without the footer. */
export const noFooterPage = <const T extends { path: string; title: TextKey; screen: string }>(
  route: T,
): T & { header: 'bar'; footer: false } => ({ ...route, header: 'bar', footer: false });
/** The same as an open page, for pages of tiles. */
export const tilesPage = <const T extends { path: string; title: TextKey; screen: string }>(
  route: T,
): T & { header: 'bar'; footer: true; wide: true } => ({ ...openPage(route), wide: true });
