import type { LanguageCode } from '../../../contract/languages';
import { RESOURCE, type LotteriesRow, type SyncStateRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';

/** The lottery hall, saved and refreshed. */
export function useLotteries(): {
  language: LanguageCode;
  hall: LotteriesRow | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
} {
  const language = useLanguage();
  const hall = useQuery('lotteries', { language });
  const { state, retry } = useRefresh(RESOURCE.lotteries(language), (options) =>
    commands.refreshLotteries(language, options),
  );
  return { language, hall, state, retry };
}
