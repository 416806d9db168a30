import type { Routes } from '../http/context';
import { contentRoutes } from './content';
import { gameRoutes } from './games';
import { memberRoutes } from './member';
import { sessionRoutes } from './session';
import { systemRoutes } from './system';

/** Every call of the contract has its route here; a missing one does not compile. */
export const ROUTES: Routes = {
  ...systemRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...contentRoutes,
  ...gameRoutes,
};
