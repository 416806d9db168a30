import { agentNotices, announcements, memberAnnouncements, notices, popularNotices } from './announcements';
import { favourites } from './favourites';
import { cataloguePage, gameList, gameMenu } from './games';
import { jackpot, winners } from './home';
import { member } from './member';
import { onlineService } from './service';
import { sessions } from './session';
import { settings } from './system';
import { vendors } from './vendors';
import { merchantWallet, wallet } from './wallet';
import type { Loaders } from './loader';

/** How the resources of home, and of every screen, are fetched and written. */
export const FIRST_LOADERS = {
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
  onlineService,
  member,
  wallet,
  merchantWallet,
  sessions,
  favourites,
} satisfies Partial<Loaders>;
