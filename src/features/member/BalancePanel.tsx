import '../../ui/age.critical.css';
import '../../ui/button.critical.css';
import '../../ui/coin.critical.css';
import '../../ui/panel.critical.css';
import './member.css';
import { useTranslation } from 'react-i18next';
import { toggleBalance, useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatBalance } from '../../i18n/format';
import { Age } from '../../ui/Age';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { useUnconfirmed } from '../../shared/loading/use-unconfirmed';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useRefreshBalance } from '../../shared/wallet/use-refresh-balance';

/**
 * The total balance with refresh and hide, deposit and withdrawal (spec: wallet, Balance display).
 * @param props.account null while it is not known yet
 */
export function BalancePanel({ account }: { account: string | null }) {
  const { t } = useTranslation();
  const { rows: wallet, state, retry } = useResource('wallet', account === null ? null : { account });
  const symbol = useSettings()?.currency.symbol;
  const hidden = useBalanceHidden();
  const refreshBalance = useRefreshBalance();
  const offline = useOffline();
  const confirmedAt = useUnconfirmed(state);
  return (
    <section className="panel balance-panel" aria-label={t('header.balance')}>
      <div className="row">
        <span className="grow muted">{t('header.balance')}</span>
        <IconButton label={hidden ? t('menu.showBalance') : t('menu.hideBalance')} onClick={toggleBalance}>
          <Icon name={hidden ? 'eye' : 'eye-off'} />
        </IconButton>
        <IconButton label={t('menu.refreshBalance')} onClick={() => void refreshBalance()}>
          <Icon name="refresh-cw" />
        </IconButton>
      </div>
      <p className="balance-panel__sum">
        <span className="coin" aria-hidden="true">
          {symbol}
        </span>
        {hidden || !wallet ? (
          <span aria-hidden="true">••••••</span>
        ) : (
          <bdi className="balance-panel__amount">{formatBalance(wallet.balanceMinor)}</bdi>
        )}
      </p>
      <div className="freshness">{wallet && !hidden && <Age at={confirmedAt} />}</div>
      {!wallet && state?.status === 'failed' && <InlineRetry onRetry={retry} />}
      <div className="row balance-panel__actions">
        <RouteLink route="voucherCenter" className="button balance-panel__action" disabled={offline}>
          <Icon name="banknote-arrow-down" />
          {t('member.deposit')}
        </RouteLink>
        <RouteLink route="withdraw" className="button balance-panel__action" disabled={offline}>
          <Icon name="banknote-arrow-up" />
          {t('menu.withdraw')}
        </RouteLink>
      </div>
    </section>
  );
}
