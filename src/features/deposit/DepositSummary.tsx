import '../../ui/facts.css';
import '../../ui/panel.css';
import '../../shared/wallet/wallet.css';
import { bonusOf } from '../../../contract/deposits';
import { unitMinor } from '../../../contract/money';
import type { DepositMethodRow } from '../../../contract/rows/deposits';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Fact } from '../../ui/Fact';
import { SectionHead } from '../../ui/SectionHead';

/** What the player pays and gets. The gateway computes the bonus by the same rule. */
export function DepositSummary({ method, amountMinor }: { method: DepositMethodRow; amountMinor: number }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const bonus = bonusOf(amountMinor, { ...method, unitMinor: unitMinor(currency.code) });
  return (
    <section>
      <SectionHead title={t('deposit.summary')} />
      <dl className="panel panel--padded facts">
        <Fact term={t('deposit.youPay')} value={formatMoney(amountMinor, currency)} />
        {bonus > 0 && <Fact term={t('deposit.bonus')} value={`+ ${formatMoney(bonus, currency)}`} />}
        <div className="sum-line">
          <dt>{t('deposit.credited')}</dt>
          <dd>
            <bdi>{formatMoney(amountMinor + bonus, currency)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
