import '../../ui/facts.css';
import '../../ui/panel.css';
import '../../shared/wallet/wallet.css';
import { unitMinor } from '../../../contract/money';
import type { WithdrawOptionsRow } from '../../../contract/rows/withdrawals';
import { feeOf } from '../../../contract/withdrawals';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Fact } from '../../ui/Fact';
import { SectionHead } from '../../ui/SectionHead';

/** What leaves the wallet and what arrives. The gateway computes the fee by the same rule. */
export function WithdrawSummary({
  options,
  amountMinor,
}: {
  options: WithdrawOptionsRow;
  amountMinor: number;
}) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const money = (minor: number) => formatMoney(minor, currency);
  const fee = feeOf(amountMinor, { ...options, unitMinor: unitMinor(currency.code) });
  return (
    <section>
      <SectionHead title={t('deposit.summary')} />
      <dl className="panel panel--padded facts">
        <Fact term={t('deposit.amount')} value={money(amountMinor)} />
        <Fact term={t('withdraw.fee')} value={fee > 0 ? `\u2212 ${money(fee)}` : money(0)} />
        <div className="sum-line">
          <dt>{t('withdraw.arrives')}</dt>
          <dd>
            <bdi>{money(amountMinor - fee)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
