import type { Aim } from './tap-marks';

/** One tap of a round. */
export interface Tap extends Aim {
  as: 'guest' | 'member';
  screen: string;
  /** The link. */
  on: string;
  /** What opens the menu that has the link. */
  opens?: string | undefined;
}

const footer = (path: string): string => `.app > .footer a[href="${path}"]`;
const inPage = (start: string): string => `.app > .page a[href^="${start}"]`;
const HOME = { path: '/m/home', shown: '.tile__name' };
const ARROW = '.app .page-bar button, .app .member-center__bar button';

const MENU = '.app > header button[aria-haspopup=dialog]';

/** A round: it starts and ends at home. */
type Row = readonly [screen: string, on: string, path: string, shown: string, opens?: string];
const back = (to: string, path: string, shown: string): Row => [`back to ${to}`, ARROW, path, shown];
const backHome = back('home', HOME.path, HOME.shown);
const home: Row = ['home', footer(HOME.path), HOME.path, HOME.shown];

const GUEST: readonly Row[] = [
  ['promotions', footer('/m/activity'), '/m/activity', '.promotion'],
  ['promotion', inPage('/m/activityInfo'), '/m/activityInfo', 'h2, .rich-text, .term'],
  back('promotions', '/m/activity', '.promotion'),
  backHome,
  ['game list', '.hot-all', '/m/gameList', '.tile__name'],
  backHome,
  ['search', '.home-search__box', '/m/gameList', '.tile__name'],
  backHome,
  ['game center', inPage('/m/gameCenter'), '/m/gameCenter', '.vendor-tile'],
  ['list of a type', inPage('/m/gameList?gameType=FISH'), '/m/gameList', '.tile__name'],
  back('game center', '/m/gameCenter', '.vendor-tile'),
  ['vendor', inPage('/m/gameLobby?gameType=FISH'), '/m/gameLobby', '.tile__name'],
  home,
  ['notices', '.notice-marquee__link', '/m/notice', '.notices__title'],
  backHome,
  ['login', '.header__guest a[href="/m/login"]', '/m/login', 'form input'],
  backHome,
  ['register', '.header__guest a[href="/m/register"]', '/m/register', 'form input'],
  backHome,
  ['members', footer('/m/mine'), '/m/mine', '.list-row'],
  home,
  ['help', 'dialog a[href="/m/help"]', '/m/help', 'a.list-row', MENU],
  ['help article', inPage('/m/helpDetail'), '/m/helpDetail', 'h2, p'],
  back('help', '/m/help', 'a.list-row'),
  home,
];

const MEMBER: readonly Row[] = [
  ['promotions', footer('/m/activity'), '/m/activity', '.promotion'],
  backHome,
  ['deposit', footer('/m/voucherCenter'), '/m/voucherCenter', '.deposit__method'],
  ['invite', footer('/m/inviteFriends'), '/m/inviteFriends', '.referral-link__address'],
  ['members', footer('/m/mine'), '/m/mine', '.list-row'],
  ['game record', inPage('/m/gameRecord'), '/m/gameRecord', '.records__totals, .totals, dl, .panel'],
  back('members', '/m/mine', '.list-row'),
  [
    'transactions',
    inPage('/m/transaction/record'),
    '/m/transaction/record',
    '.records__totals, .totals, dl, .panel',
  ],
  back('members', '/m/mine', '.list-row'),
  ['rewards', inPage('/m/rewardCenter'), '/m/rewardCenter', '.panel, .list-row'],
  back('members', '/m/mine', '.list-row'),
  ['messages', inPage('/m/webEmail'), '/m/webEmail', '.messages__row'],
  back('members', '/m/mine', '.list-row'),
  ['security', inPage('/m/securityCenter'), '/m/securityCenter', 'h2'],
  back('members', '/m/mine', '.list-row'),
  ['withdraw', inPage('/m/withdraw'), '/m/withdraw', 'input'],
  back('members', '/m/mine', '.list-row'),
  ['benefits', inPage('/m/member/benefits'), '/m/member/benefits', 'h2'],
  back('members', '/m/mine', '.list-row'),
  ['settings', inPage('/m/set'), '/m/set', '.list-row'],
  back('members', '/m/mine', '.list-row'),
  ['feedback', inPage('/m/feedback'), '/m/feedback', 'form'],
  back('members', '/m/mine', '.list-row'),
  home,
  ['game list', '.hot-all', '/m/gameList', '.tile__name'],
  backHome,
];

const rows = (as: Tap['as'], list: readonly Row[]): Tap[] =>
  list.map(([screen, on, path, shown, opens]) => ({ as, screen, on, path, shown, opens }));
export const TAPS: readonly Tap[] = [...rows('guest', GUEST), ...rows('member', MEMBER)];
