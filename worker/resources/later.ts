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
import {
  contractLines,
  contractPayments,
  contractRequests,
  contracts,
  dividend,
  givenContracts,
} from './contracts';
import { deposit, depositMethods, deposits } from './deposits';
import { feedback } from './feedback';
import { agreement, helpArticle, helpTopics } from './help';
import { lotteries } from './lottery';
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
import { withdrawal, withdrawals, withdrawOptions } from './withdrawals';
import type { FIRST_LOADERS } from './first';
import type { Loaders } from './loader';

/** How all other resources are fetched and written; a missing one does not compile. */
export const LATER_LOADERS: Omit<Loaders, keyof typeof FIRST_LOADERS> = {
  lotteries,
  promotions,
  promotion,
  helpTopics,
  helpArticle,
  agreement,
  registration,
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
};
