import type { LanguageCode } from '../../../contract/languages';
import type { LotteriesRow } from '../../../contract/rows/lottery';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';

/** The lottery hall, saved and refreshed. */
export function useLotteries(): {
  language: LanguageCode;
  hall: LotteriesRow | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
} {
  const language = useLanguage();
  const { rows: hall, state, retry } = useResource('lotteries', { language });
  return { language, hall, state, retry };
}
