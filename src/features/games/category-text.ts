import type { GameType } from '../../../contract/categories';
import type { TextKey } from '../../i18n/keys';

/** The name of every game type. */
export const CATEGORY_TEXT: Record<GameType, TextKey> = {
  SPORTS: 'category.SPORTS',
  ESPORTS: 'category.ESPORTS',
  LIVE: 'category.LIVE',
  FISH: 'category.FISH',
  RNG: 'category.RNG',
  PVP: 'category.PVP',
  INHOUSE: 'category.INHOUSE',
  COCKFIGHT: 'category.COCKFIGHT',
  ELOTT: 'category.ELOTT',
  LOTT: 'category.LOTT',
};
