import type { TextKey } from '../i18n/keys';
import type { IconName } from '../ui/icons';
import type { RouteId } from './routes';

export interface MenuRow {
  route: RouteId;
  icon: IconName;
  text: TextKey;
  /** A query that the address has, such as `?types=A`. */
  search?: string;
}
/** An entry that opens a popup instead of a page. */
export interface PopupRow {
  popup: 'service' | 'referral';
  icon: IconName;
  text: TextKey;
}

/** Marks what is the team's, or for agents, at an address that others have too. */
const AGENT_SEARCH = '?types=A';

/** The header menu's links; balance, language, theme and sign-out are actions beside them (spec: app, Header menu). */
export const HEADER_MENU: readonly MenuRow[] = [
  { route: 'voucherCenter', icon: 'banknote-arrow-down', text: 'menu.deposit' },
  { route: 'withdraw', icon: 'banknote-arrow-up', text: 'menu.withdraw' },
  { route: 'help', icon: 'info', text: 'menu.help' },
];

/** What the header menu adds for a trial: the ways to an account of its own (spec: access, Trial accounts). */
export const TRIAL_MENU: readonly MenuRow[] = [
  { route: 'register', icon: 'user-plus', text: 'trial.register' },
  { route: 'login', icon: 'user-round', text: 'header.login' },
];

/** The login navigation screen (spec: session, Login navigation). */
export const LOGIN_NAV: readonly (MenuRow | PopupRow)[] = [
  { route: 'home', icon: 'house', text: 'loginNav.home' },
  { route: 'register', icon: 'user-plus', text: 'loginNav.register' },
  { route: 'forget', icon: 'lock', text: 'loginNav.forget' },
  { popup: 'service', icon: 'headset', text: 'loginNav.service' },
];

/** The member center's quick menu (spec: member, Quick menu). */
export const MEMBER_QUICK: readonly MenuRow[] = [
  { route: 'voucherCenter', icon: 'banknote-arrow-down', text: 'member.deposit' },
  { route: 'gameRecord', icon: 'receipt-text', text: 'member.bettingRecord' },
  { route: 'transactionRecord', icon: 'coins', text: 'member.accountRecord' },
  { route: 'securityCenter', icon: 'shield-check', text: 'member.security' },
];

/** The member center's list in its order; the gates are on the routes (spec: member, Member center entries). */
export const MEMBER_LIST: readonly (MenuRow | PopupRow)[] = [
  { route: 'rewardCenter', icon: 'award', text: 'member.rewards' },
  { popup: 'referral', icon: 'link', text: 'member.referral' },
  { route: 'agent', icon: 'users', text: 'member.agency' },
  { route: 'vouReport', icon: 'banknote-arrow-down', text: 'member.depositReport' },
  { route: 'withdrawReport', icon: 'banknote-arrow-up', text: 'member.withdrawReport' },
  { route: 'transactionRecord', icon: 'file-text', text: 'member.transactionRecord' },
  { route: 'gameRecord', icon: 'history', text: 'member.gameRecord' },
  { route: 'profitandloss', icon: 'chart-no-axes-column', text: 'member.profitAndLoss' },
  { route: 'uplineTransfer', icon: 'arrow-left-right', text: 'member.uplineTransfer' },
  { route: 'manualRebate', icon: 'percent', text: 'member.manualRebate' },
  { route: 'leaderBoard', icon: 'trophy', text: 'member.leaderBoard' },
  { route: 'rebateReport', icon: 'percent', text: 'member.rebateReport' },
  { route: 'message', icon: 'mail', text: 'member.messages' },
  { route: 'saferPlay', icon: 'timer', text: 'member.saferPlay' },
  { popup: 'service', icon: 'headset', text: 'member.service' },
  { route: 'feedback', icon: 'message-square-text', text: 'member.feedback' },
];

/** The grid of the agent home in its order; the gates are on the routes (spec: agent, Agent grid). */
export const AGENT_GRID: readonly (MenuRow | PopupRow)[] = [
  { route: 'teamOverview', icon: 'chart-no-axes-column', text: 'route.teamOverview' },
  {
    route: 'transactionRecord',
    search: AGENT_SEARCH,
    icon: 'file-text',
    text: 'member.transactionRecord',
  },
  { route: 'team', icon: 'users', text: 'route.team' },
  { route: 'redRain', icon: 'gift', text: 'route.redRain' },
  { route: 'teamPnl', icon: 'coins', text: 'route.teamPnl' },
  { route: 'teamBetting', icon: 'receipt-text', text: 'route.teamBetting' },
  { route: 'agentRebate', icon: 'percent', text: 'route.agentRebate' },
  { route: 'teamRebate', icon: 'wallet', text: 'route.teamRebate' },
  { route: 'securityCenter', icon: 'shield-check', text: 'member.security' },
  { route: 'message', icon: 'mail', text: 'route.message' },
  { popup: 'service', icon: 'headset', text: 'member.service' },
];

/** The footer of the agent home (spec: agent, Agent footer). */
export const AGENT_FOOTER: readonly MenuRow[] = [
  { route: 'home', icon: 'house', text: 'footer.home' },
  { route: 'agentRegister', icon: 'user-plus', text: 'route.agentRegister' },
  { route: 'agentDividend', icon: 'award', text: 'route.agentDividend' },
  { route: 'agentNotice', search: AGENT_SEARCH, icon: 'megaphone', text: 'agent.notices' },
];
