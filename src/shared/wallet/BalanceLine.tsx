import './wallet.css';
import { useBalanceHidden } from '../../data/balance';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatBalance } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { useUnconfirmed } from '../loading/use-unconfirmed';
import { Age } from '../../ui/Age';

/** The total balance above the form, with its age while it is not confirmed (spec: wallet, Balance display). */
export function BalanceLine({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: wallet, state } = useResource('wallet', { account });
  const { symbol } = useCurrency();
  const hidden = useBalanceHidden();
  const confirmedAt = useUnconfirmed(state);
  return (
    <div className="balance-line">
      <span className="muted">{t('header.balance')}</span>
      <b>
        {hidden || !wallet ? (
          <span aria-hidden="true">••••••</span>
        ) : (
          <bdi>{`${symbol} ${formatBalance(wallet.balanceMinor)}`.trim()}</bdi>
        )}
      </b>
      {wallet && !hidden && <Age at={confirmedAt} />}
    </div>
  );
}
