import type { SyncStateRow } from '../../../contract/rows/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import { useFailureWords, type FailureWords } from './failure-words';

interface LoadFailedProps {
  state: SyncStateRow | undefined;
  retry: () => void;
  offline?: FailureWords;
  page?: boolean;
}

/** In place of what was never loaded: why, and a way to try now. It is tried again by itself too. */
export function LoadFailed({ state, retry, offline, page = false }: LoadFailedProps) {
  const { t } = useTranslation();
  const { art, title, text } = useFailureWords(state, offline);
  return (
    <StateView
      page={page}
      art={art}
      title={t(title)}
      text={t(text)}
      action={<Button onClick={retry}>{t('state.retry')}</Button>}
    />
  );
}
