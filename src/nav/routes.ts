import { AGENT_ROUTES } from './agent-routes';
import { noFooterPage, openPage, memberScreen, row, tilesPage, type RouteRow } from './route-row';

/** Every route (spec: app, Routes). Adding a screen: a row here and its line in `app/screens.ts`. */
export const ROUTES = {
  home: row({
    path: '/m/home',
    aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html', '/index.html'],
    title: 'route.home',
    header: 'home',
    footer: true,
    wide: true,
    rests: true,
    screen: 'home',
  }),

  // Account access
  login: row({
    path: '/m/login',
    title: 'route.login',
    header: 'own',
    footer: false,
    back: 'home',
    screen: 'login',
  }),
  loginNav: openPage({ path: '/m/loginNav', title: 'route.loginNav', screen: 'loginNav' }),
  register: row({
    path: '/m/register',
    aliases: ['/register.html', '/m/register.html'],
    title: 'route.register',
    header: 'own',
    footer: false,
    back: 'home',
    screen: 'register',
  }),
  forget: row({
    path: '/m/forget',
    title: 'route.forget',
    header: 'bar',
    footer: false,
    back: 'home',
    screen: 'forget',
  }),
  /** For members who registered without a password: by mobile number, or through another service. */
  firstPassword: row({
    path: '/m/firstPassword',
    title: 'route.firstPassword',
    header: 'bar',
    footer: true,
    guard: 'sessionOrHome',
    screen: 'changePassword',
  }),
  set: row({
    path: '/m/set',
    title: 'route.set',
    header: 'bar',
    footer: true,
    guard: 'sessionOrHome',
    screen: 'settings',
  }),
  changePsw: row({
    path: '/m/changePsw',
    title: 'route.changePsw',
    header: 'bar',
    footer: false,
    guard: 'sessionOrHome',
    screen: 'changePassword',
  }),

  // Games
  gameList: tilesPage({ path: '/m/gameList', title: 'route.gameList', screen: 'gameList', rests: true }),
  gameLobby: tilesPage({
    path: '/m/gameLobby',
    title: 'route.gameLobby',
    screen: 'gameLobby',
    rests: true,
  }),
  gameCenter: tilesPage({
    path: '/m/gameCenter',
    title: 'route.gameCenter',
    screen: 'gameCenter',
    rests: true,
  }),
  slotsCenter: tilesPage({
    path: '/m/slotsCenter',
    title: 'route.slotsCenter',
    screen: 'slotsCenter',
    rests: true,
  }),
  lottery: tilesPage({ path: '/m/lottery', title: 'route.lottery', screen: 'lottery' }),
  startLottery: tilesPage({ path: '/m/startLottery', title: 'route.lottery', screen: 'startLottery' }),
  moreLottery: noFooterPage({
    path: '/m/moreLottery',
    title: 'route.lottery',
    screen: 'moreLottery',
  }),
  launchGame: row({
    path: '/m/launchGame',
    title: 'route.launchGame',
    header: 'bar',
    footer: false,
    back: 'pageBack',
    guard: 'session',
    screen: 'launch',
  }),

  // Promotions and information
  notice: row({
    path: '/m/notice',
    title: 'route.notice',
    header: 'bar',
    footer: false,
    back: 'home',
    screen: 'notice',
  }),
  activity: row({
    path: '/m/activity',
    title: 'route.activity',
    header: 'bar',
    footer: false,
    back: 'home',
    rests: true,
    screen: 'activity',
  }),
  activityInfo: openPage({ path: '/m/activityInfo', title: 'route.activity', screen: 'activityInfo' }),
  help: row({
    path: '/m/help',
    title: 'route.help',
    header: 'own',
    footer: true,
    screen: 'help',
    rests: true,
  }),
  helpDetail: openPage({ path: '/m/helpDetail', title: 'route.help', screen: 'helpDetail' }),
  useragreement: noFooterPage({
    path: '/m/useragreement',
    title: 'route.useragreement',
    screen: 'agreement',
  }),
  service: noFooterPage({
    path: '/m/service',
    title: 'route.service',
    screen: 'service',
  }),
  trail: row({
    path: '/m/trail',
    title: 'route.trail',
    header: 'bar',
    footer: false,
    back: 'home',
    screen: 'trial',
  }),

  // Member center
  mine: row({
    path: '/m/mine',
    aliases: ['/m/member/home'],
    title: 'route.mine',
    header: 'own',
    footer: true,
    guard: 'notTrial',
    rests: true,
    screen: 'member',
  }),
  benefits: memberScreen({
    path: '/m/member/benefits',
    title: 'route.benefits',
    gate: { option: 'vipBenefits' },
    screen: 'benefits',
  }),
  voucherCenter: memberScreen({ path: '/m/voucherCenter', title: 'route.voucherCenter', screen: 'deposit' }),
  withdraw: memberScreen({ path: '/m/withdraw', title: 'route.withdraw', screen: 'withdraw' }),
  inviteFriends: memberScreen({
    path: '/m/inviteFriends',
    title: 'route.inviteFriends',
    gate: { promotion: 'REFERRAL' },
    whenClosed: 'service',
    screen: 'inviteFriends',
  }),
  rewardCenter: memberScreen({
    path: '/m/rewardCenter',
    title: 'route.rewardCenter',
    gate: { feature: 'REWCEN3' },
    screen: 'rewardCenter',
  }),
  vouReport: memberScreen({
    path: '/m/vouReport',
    title: 'route.vouReport',
    gate: { feature: 'DEPRECM3' },
    screen: 'depositRecord',
  }),
  withdrawReport: memberScreen({
    path: '/m/withdrawReport',
    title: 'route.withdrawReport',
    gate: { feature: 'WITHREC3' },
    screen: 'withdrawalRecord',
  }),
  transactionRecord: memberScreen({
    path: '/m/transaction/record',
    title: 'route.transactionRecord',
    gate: { feature: 'TRANSREC3' },
    screen: 'transactionRecord',
  }),
  gameRecord: memberScreen({
    path: '/m/gameRecord',
    title: 'route.gameRecord',
    gate: { feature: 'TRANSBETREPMEM3' },
    screen: 'gameRecord',
  }),
  profitandloss: memberScreen({
    path: '/m/profitandloss',
    title: 'route.profitandloss',
    gate: { feature: 'PERSREP' },
    screen: 'profitAndLoss',
  }),
  uplineTransfer: memberScreen({
    path: '/m/upLine/transfer',
    title: 'route.uplineTransfer',
    gate: { feature: 'AGETRANSFERUP3', upline: true },
    screen: 'uplineTransfer',
  }),
  manualRebate: memberScreen({
    path: '/m/member/manualRebate',
    title: 'route.manualRebate',
    gate: { feature: 'MANPLAYREB3' },
    screen: 'manualRebate',
  }),
  leaderBoard: memberScreen({
    path: '/m/leaderBoard',
    title: 'route.leaderBoard',
    gate: { promotion: 'MISSION' },
    screen: 'leaderBoard',
  }),
  rebateReport: memberScreen({
    path: '/m/member/rebateReport',
    title: 'route.rebateReport',
    gate: { feature: 'PLYRBT' },
    screen: 'rebateReport',
  }),
  securityCenter: memberScreen({
    path: '/m/securityCenter',
    title: 'route.securityCenter',
    gate: { feature: 'SECPRIV' },
    screen: 'security',
  }),
  /** Guests find help here too. */
  saferPlay: row({
    path: '/m/saferPlay',
    title: 'route.saferPlay',
    header: 'bar',
    footer: true,
    guard: 'notTrial',
    screen: 'saferPlay',
  }),
  message: row({
    path: '/m/webEmail',
    aliases: ['/m/message'],
    title: 'route.message',
    header: 'bar',
    footer: true,
    guard: 'session',
    gate: { feature: 'MAILCEN' },
    screen: 'messages',
  }),
  feedback: memberScreen({
    path: '/m/feedback',
    title: 'route.feedback',
    gate: { feature: 'FEEDBACK3' },
    screen: 'feedback',
  }),

  ...AGENT_ROUTES,

  maintenance: row({
    path: '/m/maintenance',
    title: 'startup.maintenance.title',
    header: 'own',
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
