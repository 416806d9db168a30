import type { Routes } from '../http/request-context';
import { agentRebateRoutes } from './agent-rebates';
import { announcementRoutes } from './announcements';
import { contractRoutes } from './contracts';
import { depositRoutes } from './deposits';
import { deviceRoutes } from './devices';
import { dividendRoutes } from './dividends';
import { favouriteRoutes } from './favourites';
import { feedbackRoutes } from './feedback';
import { gameRoutes } from './games';
import { helpRoutes } from './help';
import { givenContractRoutes } from './given-contracts';
import { homeRoutes } from './home';
import { launchRoutes } from './launch';
import { lotteryRoutes } from './lottery';
import { memberRoutes } from './member';
import { messageRoutes } from './messages';
import { missionRoutes } from './missions';
import { openAccountRoutes } from './open-account';
import { passkeyRoutes } from './passkeys';
import { passwordRoutes } from './password';
import { promotionRoutes } from './promotions';
import { rebateRoutes } from './rebates';
import { recordRoutes } from './records';
import { redRainRoutes } from './red-rain';
import { referralRoutes } from './referral';
import { registrationRoutes } from './registration';
import { requestRoutes } from './requests';
import { rewardRoutes } from './rewards';
import { securityRoutes } from './security';
import { saferPlayRoutes } from './safer-play';
import { serviceRoutes } from './service';
import { sessionRoutes } from './session';
import { systemRoutes } from './system';
import { teamRoutes } from './team';
import { teamMoneyRoutes } from './team-money';
import { transferRoutes } from './transfers';
import { vendorRoutes } from './vendors';
import { verificationRoutes } from './verification';
import { vipRoutes } from './vip';
import { walletRoutes } from './wallet';
import { withdrawalRoutes } from './withdrawals';

/** A route for every call of the contract; a missing one fails the type check. */
export const ROUTES: Routes = {
  ...systemRoutes,
  ...requestRoutes,
  ...sessionRoutes,
  ...deviceRoutes,
  ...verificationRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...securityRoutes,
  ...memberRoutes,
  ...walletRoutes,
  ...depositRoutes,
  ...saferPlayRoutes,
  ...withdrawalRoutes,
  ...transferRoutes,
  ...teamRoutes,
  ...recordRoutes,
  ...messageRoutes,
  ...rewardRoutes,
  ...rebateRoutes,
  ...vipRoutes,
  ...missionRoutes,
  ...referralRoutes,
  ...openAccountRoutes,
  ...agentRebateRoutes,
  ...teamMoneyRoutes,
  ...redRainRoutes,
  ...contractRoutes,
  ...givenContractRoutes,
  ...dividendRoutes,
  ...homeRoutes,
  ...announcementRoutes,
  ...promotionRoutes,
  ...helpRoutes,
  ...serviceRoutes,
  ...feedbackRoutes,
  ...vendorRoutes,
  ...gameRoutes,
  ...favouriteRoutes,
  ...launchRoutes,
  ...lotteryRoutes,
};
