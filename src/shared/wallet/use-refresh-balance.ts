import { refreshBalance } from '../../data/balance';
import { useTranslation } from '../../i18n/use-translation';
import { toast } from '../../ui/toast';

/** Refreshes the balance for the player who asked for it, and says if that failed (spec: wallet, Balance display). */
export function useRefreshBalance(): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    if (!(await refreshBalance())) toast.show({ kind: 'error', text: t('wallet.notRefreshed') });
  };
}
