import '../../ui/age.critical.css';
import '../../ui/button.critical.css';
import '../../ui/coin.critical.css';
import './whole-balance.css';
import { toggleBalance, useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatBalance } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Age } from '../../ui/Age';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { useUnconfirmed } from '../loading/use-unconfirmed';
import { RouteLink } from '../navigation/RouteLink';
import { useRefreshBalance } from './use-refresh-balance';

interface WholeBalanceProps {
  /** Null while it is not known yet. */
  account: string | null;
  label: string;
  className: string;
  /** Of the buttons. */
  look?: 'button--felt';
}

/** The total balance with refresh and hide, deposit and withdrawal (spec: wallet, Balance display). */
export function WholeBalance({ account, label, className, look }: WholeBalanceProps) {
  const { t } = useTranslation();
  const { rows: wallet, state, retry } = useResource('wallet', account === null ? null : { account });
  const symbol = useSettings((settings) => settings.currency.symbol);
  const hidden = useBalanceHidden();
  const refreshBalance = useRefreshBalance();
  const offline = useOffline();
  const confirmedAt = useUnconfirmed(state);
  const button = ['button', look, 'whole-balance__action'].filter(Boolean).join(' ');
  return (
    <section className={`whole-balance ${className}`} aria-label={label}>
      <div className="row">
        <span className="grow whole-balance__label">{label}</span>
        <IconButton label={hidden ? t('menu.showBalance') : t('menu.hideBalance')} onClick={toggleBalance}>
          <Icon name={hidden ? 'eye' : 'eye-off'} />
        </IconButton>
        <IconButton label={t('menu.refreshBalance')} onClick={() => void refreshBalance()}>
          <Icon name="refresh-cw" />
        </IconButton>
      </div>
      <p className="whole-balance__sum">
        <span className="coin" aria-hidden="true">
          {symbol}
        </span>
        {hidden || !wallet ? (
          <span aria-hidden="true">••••••</span>
        ) : (
          <bdi className="whole-balance__amount">{formatBalance(wallet.balanceMinor)}</bdi>
        )}
      </p>
      <div className="freshness">{wallet && !hidden && <Age at={confirmedAt} />}</div>
      {!wallet && state?.status === 'failed' && <InlineRetry onRetry={retry} />}
      <div className="row whole-balance__actions">
        <RouteLink route="voucherCenter" className={button} disabled={offline}>
          <Icon name="banknote-arrow-down" />
          {t('member.deposit')}
        </RouteLink>
        <RouteLink route="withdraw" className={button} disabled={offline}>
          <Icon name="banknote-arrow-up" />
          {t('menu.withdraw')}
        </RouteLink>
      </div>
    </section>
  );
}
