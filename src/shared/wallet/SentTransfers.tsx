import '../../ui/list-row.css';
import '../../ui/panel.css';
import './sent-transfers.css';
import type { TransferRow } from '../../../contract/rows/transfers';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** What a member has transferred to others, newest first. */
export function SentTransfers({ list }: { list: readonly TransferRow[] }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (
    <section>
      <SectionHead title={t('transfer.history')} />
      {list.length ? (
        <ul className="panel list">
          {list.map(({ id, to, amountMinor, at }) => (
            <li key={id} className="list-row">
              <Icon name="arrow-left-right" />
              <span className="list-row__title">
                <b>
                  <bdi>{to}</bdi>
                </b>
                <small>{formatDateTime(at)}</small>
              </span>
              <span className="list-row__end sent-transfers__amount">
                <bdi>{formatMoney(amountMinor, currency)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel panel--padded muted sent-transfers__none">{t('transfer.none')}</p>
      )}
    </section>
  );
}
