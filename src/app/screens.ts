import HomeScreen from '../features/home/HomeScreen';
import type { RouteRow } from '../nav/route-row';
import type { ScreenId } from '../nav/routes';
import { lazyScreen, loadedScreen, type LazyScreen } from './lazy-screen';

/**
 * Every screen. Home is part of the first download; the files of the others are loaded when they are opened or shortly
 * before (`prepare-screens.ts`), and cached by the service worker.
 */
const SCREENS: Record<ScreenId, LazyScreen> = {
  home: loadedScreen(HomeScreen),
  gameList: lazyScreen(() => import('../features/games/GameListScreen')),
  gameCenter: lazyScreen(() => import('../features/games/GameCenterScreen')),
  slotsCenter: lazyScreen(() => import('../features/games/SlotsCenterScreen')),
  gameLobby: lazyScreen(() => import('../features/games/GameLobbyScreen')),
  lottery: lazyScreen(() => import('../features/lottery/LotteryScreen')),
  moreLottery: lazyScreen(() => import('../features/lottery/MoreLotteryScreen')),
  startLottery: lazyScreen(() => import('../features/lottery/StartLotteryScreen')),
  launch: lazyScreen(() => import('../features/launch/LaunchScreen')),
  login: lazyScreen(() => import('../features/session/LoginScreen')),
  register: lazyScreen(() => import('../features/registration/RegisterScreen')),
  forget: lazyScreen(() => import('../features/password/ForgetScreen')),
  changePassword: lazyScreen(() => import('../features/password/ChangePasswordScreen')),
  settings: lazyScreen(() => import('../features/member/SettingsScreen')),
  loginNav: lazyScreen(() => import('../features/session/LoginNavScreen')),
  member: lazyScreen(() => import('../features/member/MemberScreen')),
  security: lazyScreen(() => import('../features/security/SecurityScreen')),
  inviteFriends: lazyScreen(() => import('../features/referral/InviteFriendsScreen')),
  uplineTransfer: lazyScreen(() => import('../features/transfer/UplineTransferScreen')),
  agentRegister: lazyScreen(() => import('../features/agency-money/OpenAccountScreen')),
  agentRebate: lazyScreen(() => import('../features/agency-money/AgentRebateScreen')),
  teamRebate: lazyScreen(() => import('../features/agency-money/TeamRebateScreen')),
  givenContracts: lazyScreen(() => import('../features/contracts/GivenContractsScreen')),
  offerContract: lazyScreen(() => import('../features/contracts/OfferContractScreen')),
  transferDown: lazyScreen(() => import('../features/agency-money/TransferDownScreen')),
  redRain: lazyScreen(() => import('../features/agency-money/RedRainScreen')),
  saferPlay: lazyScreen(() => import('../features/safer-play/SaferPlayScreen')),
  deposit: lazyScreen(() => import('../features/deposit/DepositScreen')),
  withdraw: lazyScreen(() => import('../features/withdraw/WithdrawScreen')),
  transactionRecord: lazyScreen(() => import('../features/records/TransactionRecordScreen')),
  depositRecord: lazyScreen(() => import('../features/records/DepositRecordScreen')),
  withdrawalRecord: lazyScreen(() => import('../features/records/WithdrawalRecordScreen')),
  gameRecord: lazyScreen(() => import('../features/records/GameRecordScreen')),
  rebateReport: lazyScreen(() => import('../features/records/RebateReportScreen')),
  rewardCenter: lazyScreen(() => import('../features/rewards/RewardCenterScreen')),
  manualRebate: lazyScreen(() => import('../features/rewards/ManualRebateScreen')),
  benefits: lazyScreen(() => import('../features/rewards/BenefitsScreen')),
  leaderBoard: lazyScreen(() => import('../features/rewards/LeaderBoardScreen')),
  profitAndLoss: lazyScreen(() => import('../features/records/ProfitAndLossScreen')),
  feedback: lazyScreen(() => import('../features/feedback/FeedbackScreen')),
  messages: lazyScreen(() => import('../features/messages/MessagesScreen')),
  service: lazyScreen(() => import('../features/service/ServiceScreen')),
  notice: lazyScreen(() => import('../features/announcements/NoticeScreen')),
  agentNotice: lazyScreen(() => import('../features/announcements/AgentNoticeScreen')),
  contract: lazyScreen(() => import('../features/contracts/ContractScreen')),
  dividend: lazyScreen(() => import('../features/contracts/DividendScreen')),
  agreement: lazyScreen(() => import('../features/help/AgreementScreen')),
  help: lazyScreen(() => import('../features/help/HelpScreen')),
  helpDetail: lazyScreen(() => import('../features/help/HelpDetailScreen')),
  trial: lazyScreen(() => import('../features/session/TrialScreen')),
  activity: lazyScreen(() => import('../features/promotions/ActivityScreen')),
  activityInfo: lazyScreen(() => import('../features/promotions/ActivityInfoScreen')),
  agentHome: lazyScreen(() => import('../features/agent/AgentHomeScreen')),
  teamOverview: lazyScreen(() => import('../features/agent/TeamOverviewScreen')),
  teamPnl: lazyScreen(() => import('../features/agent/TeamPnlScreen')),
  teamBetting: lazyScreen(() => import('../features/agent/TeamBettingScreen')),
  team: lazyScreen(() => import('../features/agent/TeamScreen')),
  maintenance: lazyScreen(() => import('./startup/MaintenanceRoute')),
  notfound: lazyScreen(() => import('./NotFoundScreen')),
};

/** The screen of a route. */
export const screenOf = (route: RouteRow): LazyScreen => SCREENS[route.screen as ScreenId];
