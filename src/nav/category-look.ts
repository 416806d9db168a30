import type { Category } from '../../contract/categories';
import type { TextKey } from '../i18n/keys';
import type { IconName } from '../ui/icons';

/** Label and icon of every category (spec: games, Game categories). */
export const CATEGORY_LOOK: Record<Category, { text: TextKey; icon: IconName }> = {
  HOT: { text: 'category.HOT', icon: 'flame' },
  SPORTS: { text: 'category.SPORTS', icon: 'trophy' },
  ESPORTS: { text: 'category.ESPORTS', icon: 'gamepad-2' },
  LIVE: { text: 'category.LIVE', icon: 'live' },
  FISH: { text: 'category.FISH', icon: 'fish' },
  RNG: { text: 'category.RNG', icon: 'cherry' },
  PVP: { text: 'category.PVP', icon: 'cards' },
  INHOUSE: { text: 'category.INHOUSE', icon: 'in-house' },
  COCKFIGHT: { text: 'category.COCKFIGHT', icon: 'rooster' },
  // Both are lotteries; the electronic ones say so, because the two stand side by side.
  ELOTT: { text: 'category.ELOTT', icon: 'e-lottery' },
  LOTT: { text: 'category.LOTT', icon: 'ticket' },
};
