import type { LimitPeriod } from '../../../contract/safer-play';
import type { TextKey } from '../../i18n/keys';

/** What each deposit limit is called. */
export const LIMIT_TEXTS: Record<LimitPeriod, TextKey> = {
  day: 'saferPlay.limit.day',
  week: 'saferPlay.limit.week',
  month: 'saferPlay.limit.month',
};
