import { MEMBER_LIST, MEMBER_QUICK } from '../../src/nav/menus';
import {
  deposits,
  frame,
  messages,
  records,
  rewards,
  saferPlay,
  security,
  transfers,
  withdrawals,
} from './pages/index';
import type { Gated, Screen } from './screens';
import { t, type TextKey } from './texts';

/** The screens behind the member center that show what the gateway has, as player01 sees them. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { path: '/m/voucherCenter', call: /deposits\/methods/, shown: deposits.amount },
  { path: '/m/withdraw', call: /withdrawals\/options/, shown: withdrawals.amount },
  { path: '/m/upLine/transfer', call: /transfers\/upline(\?|$)/, shown: transfers.amount },
  { path: '/m/vouReport', call: /records\/deposits/, shown: records.totals },
  { path: '/m/withdrawReport', call: /records\/withdrawals/, shown: records.totals },
  { path: '/m/transaction/record', call: /records\/transactions/, shown: records.totals },
  { path: '/m/gameRecord', call: /records\/rounds/, shown: records.totals },
  { path: '/m/profitandloss', call: /records\/days/, shown: records.totals },
  { path: '/m/member/rebateReport', call: /records\/rebates/, shown: records.totals },
  { path: '/m/rewardCenter', call: /MPSPROMO_getRewards/, shown: rewards.items },
  { path: '/m/member/manualRebate', call: /MPSPROMO_getRebate/, shown: rewards.due },
  { path: '/m/leaderBoard', call: /MPSPROMO_(getMissions|leaderBoard)/, shown: rewards.board },
  { path: '/m/member/benefits', call: /MPSPROMO_vipBenefits/, shown: rewards.level },
  {
    path: '/m/inviteFriends',
    call: /MPSPROMO_getInvited/,
    shown: (page) => frame.main(page).locator('.facts'),
  },
  { path: '/m/webEmail', call: /MCSFE_getMessageList/, shown: messages.rows },
  { path: '/m/securityCenter', call: /security\/(contacts|activity)/, shown: security.activity },
  {
    path: '/m/feedback',
    call: /wps\/feedback(\?|$)/,
    shown: (page) => frame.main(page).getByText(t('feedback.none')),
  },
  {
    path: '/m/saferPlay',
    call: /saferPlay\/state/,
    early: true,
    shown: (page) => saferPlay.limit(page, 'day'),
  },
];

/** What leads from the member center of a player: the quick menu, the benefits and the list. */
export const MEMBER_ENTRIES: readonly TextKey[] = [
  ...MEMBER_QUICK.map(({ text }) => text),
  'route.benefits',
  ...MEMBER_LIST.map(({ text }) => text).filter((key) => key !== 'member.agency'),
];

interface GatedScreen extends Gated {
  /** The entries of the member center that lead there. */
  entries: readonly TextKey[];
}

export const GATED_SCREENS: readonly GatedScreen[] = [
  { path: '/m/rewardCenter', gate: 'REWCEN3', entries: ['member.rewards'] },
  { path: '/m/vouReport', gate: 'DEPRECM3', entries: ['member.depositReport'] },
  { path: '/m/withdrawReport', gate: 'WITHREC3', entries: ['member.withdrawReport'] },
  {
    path: '/m/transaction/record',
    gate: 'TRANSREC3',
    entries: ['member.accountRecord', 'member.transactionRecord'],
  },
  {
    path: '/m/gameRecord',
    gate: 'TRANSBETREPMEM3',
    entries: ['member.bettingRecord', 'member.gameRecord'],
  },
  { path: '/m/profitandloss', gate: 'PERSREP', entries: ['member.profitAndLoss'] },
  { path: '/m/upLine/transfer', gate: 'AGETRANSFERUP3', entries: ['member.uplineTransfer'] },
  { path: '/m/member/manualRebate', gate: 'MANPLAYREB3', entries: ['member.manualRebate'] },
  { path: '/m/member/rebateReport', gate: 'PLYRBT', entries: ['member.rebateReport'] },
  { path: '/m/webEmail', gate: 'MAILCEN', entries: ['member.messages'] },
  { path: '/m/leaderBoard', gate: ['options.promotions', ['REFERRAL']], entries: ['member.leaderBoard'] },
  { path: '/m/member/benefits', gate: ['options.vipBenefits', false], entries: ['route.benefits'] },
];
