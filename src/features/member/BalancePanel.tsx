import { useTranslation } from 'react-i18next';
import { refreshBalance, toggleBalance, useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useQuery } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { RouteLink } from '../../shared/navigation/RouteLink';

/** The total balance with refresh and hide, deposit and withdrawal (spec: wallet, Balance display). */
export function BalancePanel({ account }: { account: string }) {
  const { t } = useTranslation();
  const wallet = useQuery('wallet', { account });
  const symbol = useQuery('settings', undefined)?.currency.symbol;
  const hidden = useBalanceHidden();
  const offline = useOffline();
  return (
    <section className="panel mc__balance" aria-label={t('header.balance')}>
      <div className="row">
        <span className="grow muted">{t('header.balance')}</span>
        <IconButton label={hidden ? t('menu.showBalance') : t('menu.hideBalance')} onClick={toggleBalance}>
          <Icon name={hidden ? 'eye' : 'eye-off'} />
        </IconButton>
        <IconButton label={t('menu.refreshBalance')} onClick={() => void refreshBalance()}>
          <Icon name="refresh-cw" />
        </IconButton>
      </div>
      <p className="mc__sum">
        <span className="coin" aria-hidden="true">
          {symbol}
        </span>
        {hidden || !wallet ? (
          <span aria-hidden="true">••••••</span>
        ) : (
          <bdi className="num">{formatMoney(wallet.balanceMinor)}</bdi>
        )}
      </p>
      <div className="row mc__money">
        <RouteLink route="voucherCenter" className="btn grow" disabled={offline}>
          <Icon name="banknote-arrow-down" />
          {t('member.deposit')}
        </RouteLink>
        <RouteLink route="withdraw" className="btn grow" disabled={offline}>
          <Icon name="banknote-arrow-up" />
          {t('menu.withdraw')}
        </RouteLink>
      </div>
    </section>
  );
}
