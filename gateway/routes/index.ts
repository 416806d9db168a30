import type { Routes } from '../http/context';
import { contentRoutes } from './content';
import { gameRoutes } from './games';
import { memberRoutes } from './member';
import { messageRoutes } from './messages';
import { rewardRoutes } from './rewards';
import { sessionRoutes } from './session';
import { systemRoutes } from './system';

/** Every call of the contract has its route here; a missing one does not compile. */
export const ROUTES: Routes = {
  ...systemRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...messageRoutes,
  ...rewardRoutes,
  ...contentRoutes,
  ...gameRoutes,
};
