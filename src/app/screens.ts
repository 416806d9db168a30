import { lazy, type ComponentType } from 'react';
import HomeScreen from '../features/home/HomeScreen';
import type { ScreenId } from '../nav/routes';
import { loadScreen } from './lazy-screen';

/**
 * The component of every screen. Home is part of the first download; the other screens are loaded when they are opened,
 * and cached by the service worker.
 */
export const SCREENS: Record<ScreenId, ComponentType> = {
  home: HomeScreen,
  gameList: lazy(loadScreen(() => import('../features/games/GameListScreen'))),
  gameCenter: lazy(loadScreen(() => import('../features/games/GameCenterScreen'))),
  slotsCenter: lazy(loadScreen(() => import('../features/games/SlotsCenterScreen'))),
  gameLobby: lazy(loadScreen(() => import('../features/games/GameLobbyScreen'))),
  lottery: lazy(loadScreen(() => import('../features/lottery/LotteryScreen'))),
  moreLottery: lazy(loadScreen(() => import('../features/lottery/MoreLotteryScreen'))),
  startLottery: lazy(loadScreen(() => import('../features/lottery/StartLotteryScreen'))),
  launch: lazy(loadScreen(() => import('../features/launch/LaunchScreen'))),
  login: lazy(loadScreen(() => import('../features/session/LoginScreen'))),
  register: lazy(loadScreen(() => import('../features/registration/RegisterScreen'))),
  forget: lazy(loadScreen(() => import('../features/password/ForgetScreen'))),
  changePassword: lazy(loadScreen(() => import('../features/password/ChangePasswordScreen'))),
  settings: lazy(loadScreen(() => import('../features/member/SettingsScreen'))),
  loginNav: lazy(loadScreen(() => import('../features/session/LoginNavScreen'))),
  member: lazy(loadScreen(() => import('../features/member/MemberScreen'))),
  security: lazy(loadScreen(() => import('../features/security/SecurityScreen'))),
  saferPlay: lazy(loadScreen(() => import('../features/safer-play/SaferPlayScreen'))),
  deposit: lazy(loadScreen(() => import('../features/deposit/DepositScreen'))),
  withdraw: lazy(loadScreen(() => import('../features/withdraw/WithdrawScreen'))),
  transactionRecord: lazy(loadScreen(() => import('../features/records/TransactionRecordScreen'))),
  depositRecord: lazy(loadScreen(() => import('../features/records/DepositRecordScreen'))),
  withdrawalRecord: lazy(loadScreen(() => import('../features/records/WithdrawalRecordScreen'))),
  gameRecord: lazy(loadScreen(() => import('../features/records/GameRecordScreen'))),
  profitAndLoss: lazy(loadScreen(() => import('../features/records/ProfitAndLossScreen'))),
  feedback: lazy(loadScreen(() => import('../features/feedback/FeedbackScreen'))),
  messages: lazy(loadScreen(() => import('../features/messages/MessagesScreen'))),
  service: lazy(loadScreen(() => import('../features/service/ServiceScreen'))),
  notice: lazy(loadScreen(() => import('../features/announcements/NoticeScreen'))),
  agreement: lazy(loadScreen(() => import('../features/help/AgreementScreen'))),
  help: lazy(loadScreen(() => import('../features/help/HelpScreen'))),
  helpDetail: lazy(loadScreen(() => import('../features/help/HelpDetailScreen'))),
  trial: lazy(loadScreen(() => import('../features/session/TrialScreen'))),
  activity: lazy(loadScreen(() => import('../features/promotions/ActivityScreen'))),
  activityInfo: lazy(loadScreen(() => import('../features/promotions/ActivityInfoScreen'))),
  preparing: lazy(loadScreen(() => import('./PreparingScreen'))),
  maintenance: lazy(loadScreen(() => import('./startup/MaintenanceRoute'))),
  notfound: lazy(loadScreen(() => import('./NotFoundScreen'))),
};
