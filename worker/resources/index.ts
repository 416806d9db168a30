import {
  directs,
  downlineRates,
  downTransfers,
  incomeDay,
  incomeDays,
  incomeDownlines,
  openAccount,
  ownRates,
  redRain,
  redRains,
} from './agency-money';
import { agentNotices, announcements, memberAnnouncements, notices, popularNotices } from './announcements';
import {
  contractLines,
  contractPayments,
  contractRequests,
  contracts,
  dividend,
  givenContracts,
} from './contracts';
import { deposit, depositMethods, deposits } from './deposits';
import { favourites } from './favourites';
import { feedback } from './feedback';
import { cataloguePage, gameList, gameMenu } from './games';
import { agreement, helpArticle, helpTopics } from './help';
import { jackpot, winners } from './home';
import type { Loaders } from './loader';
import { lotteries } from './lottery';
import { member } from './member';
import { message, messages, unreadMessages } from './messages';
import { passkeys } from './passkeys';
import { promotion, promotions } from './promotions';
import {
  dayRecord,
  depositRecord,
  rebateRecord,
  roundRecord,
  transactionRecord,
  withdrawalRecord,
} from './records';
import { invited } from './referral';
import { registration } from './registration';
import { leaderBoard, missions, rebateDue, rewards, unclaimedRewards, vip } from './rewards';
import { playSession, saferPlay } from './safer-play';
import { activity, contacts } from './security';
import { onlineService } from './service';
import { sessions } from './session';
import { settings } from './system';
import {
  teamDays,
  teamKpi,
  teamMember,
  teamMembers,
  teamResults,
  teamRounds,
  teamTransactions,
} from './team';
import { upline } from './transfers';
import { vendors } from './vendors';
import { merchantWallet, wallet } from './wallet';
import { withdrawal, withdrawals, withdrawOptions } from './withdrawals';

/** How each resource of the contract is fetched and written; a missing one does not compile. */
export const LOADERS: Loaders = {
  settings,
  announcements,
  memberAnnouncements,
  notices,
  popularNotices,
  agentNotices,
  vendors,
  gameMenu,
  gameList,
  cataloguePage,
  winners,
  jackpot,
  lotteries,
  promotions,
  promotion,
  helpTopics,
  helpArticle,
  agreement,
  onlineService,
  registration,
  member,
  wallet,
  merchantWallet,
  depositMethods,
  deposits,
  deposit,
  saferPlay,
  playSession,
  withdrawOptions,
  withdrawals,
  withdrawal,
  transactionRecord,
  depositRecord,
  withdrawalRecord,
  roundRecord,
  rebateRecord,
  dayRecord,
  upline,
  openAccount,
  ownRates,
  downlineRates,
  incomeDays,
  incomeDownlines,
  incomeDay,
  directs,
  downTransfers,
  redRains,
  redRain,
  invited,
  contacts,
  activity,
  sessions,
  passkeys,
  unreadMessages,
  messages,
  message,
  unclaimedRewards,
  rewards,
  rebateDue,
  vip,
  missions,
  leaderBoard,
  teamKpi,
  teamDays,
  teamResults,
  teamRounds,
  teamTransactions,
  teamMembers,
  teamMember,
  contractRequests,
  givenContracts,
  contracts,
  contractPayments,
  contractLines,
  dividend,
  feedback,
  favourites,
};
