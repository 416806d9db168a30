import { useTranslation } from '../../i18n/use-translation';
import { share, shareText } from '../../native/external';
import { toast } from '../../ui/toast';

/** A toast says what happened where no sheet has opened. */
function useTold(by: typeof share): (title: string, shared: string) => Promise<void> {
  const { t } = useTranslation();
  return async (title, shared) => {
    const done = await by(title, shared);
    if (done === 'copied') toast.show({ kind: 'success', text: t('toast.copied') });
    if (done === 'failed') toast.show({ kind: 'error', text: t('toast.notCopied') });
  };
}

/** Shares an address. */
export const useShare = () => useTold(share);
/** Shares a text. */
export const useShareText = () => useTold(shareText);
