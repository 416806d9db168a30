import type { TextKey } from '../i18n/keys';

/** What a screen needs to be opened; a gate stands here and nowhere else. */
export type Guard = 'session' | 'sessionOrHome';

export interface RouteRow {
  path: string;
  aliases?: readonly string[];
  title: TextKey;
  /** `home`: logo and account; `bar`: back arrow and title; none: the screen brings its own, if any (A §2 Layout). */
  header: 'home' | 'bar' | 'none';
  footer: boolean;
  /** `home`: the header's arrow replaces the location with the lobby instead of going back (A §2 Layout). */
  back?: 'home';
  /** `session`: guests go to the login and come back; `sessionOrHome`: guests go home. */
  guard?: Guard;
  /** A lazy screen of `app/screens.ts`. */
  screen: string;
}

const row = <const T extends RouteRow>(route: T): T => route;
/** A screen that is being prepared: the real frame, title and guard, and one honest line. */
const preparing = <const T extends Omit<RouteRow, 'screen' | 'header' | 'footer'> & Partial<RouteRow>>(
  route: T,
) => ({
  header: 'bar' as const,
  footer: true,
  ...route,
  screen: 'preparing' as const,
});

/** Every route (A §2, C §2). Adding a screen: a row here and its line in `app/screens.ts`. */
export const ROUTES = {
  home: row({
    path: '/m/home',
    aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html', '/index.html'],
    title: 'route.home',
    header: 'home',
    footer: true,
    screen: 'home',
  }),
  gameList: row({
    path: '/m/gameList',
    title: 'route.gameList',
    header: 'bar',
    footer: true,
    screen: 'gameList',
  }),
  login: row({
    path: '/m/login',
    title: 'route.login',
    header: 'none',
    footer: false,
    back: 'home',
    screen: 'login',
  }),
  register: preparing({
    path: '/m/register',
    aliases: ['/register.html', '/m/register.html'],
    title: 'route.register',
    footer: false,
    back: 'home',
  }),
  changePsw: preparing({
    path: '/m/changePsw',
    title: 'route.changePsw',
    footer: false,
    guard: 'sessionOrHome',
  }),
  forget: preparing({ path: '/m/forget', title: 'route.forget', footer: false, back: 'home' }),
  set: preparing({ path: '/m/set', title: 'route.set', guard: 'sessionOrHome' }),
  mine: preparing({ path: '/m/mine', aliases: ['/m/member/home'], title: 'route.mine', guard: 'session' }),
  benefits: preparing({ path: '/m/member/benefits', title: 'route.benefits', guard: 'session' }),
  agent: preparing({ path: '/m/agent', title: 'route.agent', footer: false, guard: 'sessionOrHome' }),
  help: preparing({ path: '/m/help', aliases: ['/m/helpDetail'], title: 'route.help' }),
  notice: preparing({ path: '/m/notice', title: 'route.notice', footer: false, back: 'home' }),
  activity: preparing({
    path: '/m/activity',
    aliases: ['/m/activityInfo'],
    title: 'route.activity',
    footer: false,
    back: 'home',
  }),
  voucherCenter: preparing({ path: '/m/voucherCenter', title: 'route.voucherCenter', guard: 'session' }),
  withdraw: preparing({ path: '/m/withdraw', title: 'route.withdraw', guard: 'session' }),
  inviteFriends: preparing({ path: '/m/inviteFriends', title: 'route.inviteFriends', guard: 'session' }),
  message: preparing({
    path: '/m/message',
    aliases: ['/m/webEmail'],
    title: 'route.message',
    guard: 'session',
  }),
  rewardCenter: preparing({ path: '/m/rewardCenter', title: 'route.rewardCenter', guard: 'session' }),
  service: preparing({ path: '/m/service', title: 'route.service', footer: false }),
  trail: preparing({ path: '/m/trail', title: 'route.trail', footer: false, back: 'home' }),
  launchGame: preparing({
    path: '/m/launchGame',
    title: 'route.launchGame',
    footer: false,
    guard: 'session',
  }),
  gameLobby: preparing({ path: '/m/gameLobby', title: 'route.gameLobby' }),
  gameCenter: preparing({ path: '/m/gameCenter', title: 'route.gameCenter' }),
  slotsCenter: preparing({ path: '/m/slotsCenter', title: 'route.slotsCenter' }),
  lottery: preparing({ path: '/m/lottery', aliases: ['/m/startLottery'], title: 'route.lottery' }),
  moreLottery: preparing({ path: '/m/moreLottery', title: 'route.lottery', footer: false }),
  useragreement: preparing({ path: '/m/useragreement', title: 'route.useragreement', footer: false }),
  maintenance: row({
    path: '/m/maintenance',
    title: 'startup.maintenance.title',
    header: 'none',
    footer: false,
    screen: 'maintenance',
  }),
  notfound: row({ path: '*', title: 'route.notfound', header: 'bar', footer: true, screen: 'notfound' }),
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof ROUTES;
export type ScreenId = (typeof ROUTES)[RouteId]['screen'];
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];

/** The row of a location; unknown paths are `notfound`. */
export function routeOf(pathname: string): RouteRow {
  const clean = pathname.length > 3 ? pathname.replace(/\/+$/, '') : pathname;
  const rows: RouteRow[] = Object.values(ROUTES);
  return rows.find(({ path, aliases }) => path === clean || aliases?.includes(clean)) ?? ROUTES.notfound;
}
