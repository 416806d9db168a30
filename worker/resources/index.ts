import { announcements, notices, popularNotices } from './announcements';
import { favourites } from './favourites';
import { cataloguePage, gameList, gameMenu } from './games';
import { agreement, helpArticle, helpTopics } from './help';
import { jackpot, winners } from './home';
import type { Loaders } from './loader';
import { lotteries } from './lottery';
import { member } from './member';
import { unreadMessages } from './messages';
import { passkeys } from './passkeys';
import { promotion, promotions } from './promotions';
import { registration } from './registration';
import { unclaimedRewards } from './rewards';
import { onlineService } from './service';
import { settings } from './system';
import { vendors } from './vendors';
import { merchantWallet, wallet } from './wallet';

/** How each resource of the contract is fetched and written; a missing one does not compile. */
export const LOADERS: Loaders = {
  settings,
  announcements,
  notices,
  popularNotices,
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
  passkeys,
  unreadMessages,
  unclaimedRewards,
  favourites,
};
