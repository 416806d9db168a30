import { useTranslation } from 'react-i18next';
import { share } from '../../native/external';
import { toast } from '../../ui/toast';

/** Shares an address; a toast says so where no sheet has opened. */
export function useShare(): (title: string, url: string) => Promise<void> {
  const { t } = useTranslation();
  return async (title, url) => {
    const done = await share(title, url);
    if (done === 'copied') toast.show({ kind: 'success', text: t('toast.copied') });
    if (done === 'failed') toast.show({ kind: 'error', text: t('toast.notCopied') });
  };
}
