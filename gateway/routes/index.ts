import type { Routes } from '../http/request-context';
import { announcementRoutes } from './announcements';
import { depositRoutes } from './deposits';
import { deviceRoutes } from './devices';
import { favouriteRoutes } from './favourites';
import { feedbackRoutes } from './feedback';
import { gameRoutes } from './games';
import { helpRoutes } from './help';
import { homeRoutes } from './home';
import { launchRoutes } from './launch';
import { lotteryRoutes } from './lottery';
import { memberRoutes } from './member';
import { messageRoutes } from './messages';
import { passkeyRoutes } from './passkeys';
import { passwordRoutes } from './password';
import { promotionRoutes } from './promotions';
import { recordRoutes } from './records';
import { registrationRoutes } from './registration';
import { requestRoutes } from './requests';
import { rewardRoutes } from './rewards';
import { saferPlayRoutes } from './safer-play';
import { serviceRoutes } from './service';
import { sessionRoutes } from './session';
import { systemRoutes } from './system';
import { vendorRoutes } from './vendors';
import { verificationRoutes } from './verification';
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
  ...memberRoutes,
  ...walletRoutes,
  ...depositRoutes,
  ...saferPlayRoutes,
  ...withdrawalRoutes,
  ...recordRoutes,
  ...messageRoutes,
  ...rewardRoutes,
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
