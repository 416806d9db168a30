import type { Routes } from '../http/request-context';
import { announcementRoutes } from './announcements';
import { gameRoutes } from './games';
import { informationRoutes } from './information';
import { launchRoutes } from './launch';
import { lotteryRoutes } from './lottery';
import { memberRoutes } from './member';
import { messageRoutes } from './messages';
import { passwordRoutes } from './password';
import { registrationRoutes } from './registration';
import { rewardRoutes } from './rewards';
import { sessionRoutes } from './session';
import { systemRoutes } from './system';
import { verificationRoutes } from './verification';

/** Every call of the contract has its route here; a missing one does not compile. */
export const ROUTES: Routes = {
  ...systemRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...memberRoutes,
  ...messageRoutes,
  ...rewardRoutes,
  ...announcementRoutes,
  ...informationRoutes,
  ...gameRoutes,
  ...launchRoutes,
  ...lotteryRoutes,
};
