import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './contracts.css';
import { useState } from 'react';
import type { PaymentRow, PeriodRow } from '../../../contract/rows/contracts';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { signedMoney } from '../../shared/wallet/signed';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';
import { Icon } from '../../ui/Icon';
import { usePeriodText } from './period-text';
import { useTierValue } from './Terms';

/** What the team came to, and the tier it has reached. */
export function Figures({ period }: { period: PeriodRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const valueOf = useTierValue();
  const { stakeMinor, lossMinor, members, tier, pays } = period;
  return (
    <>
      <Fact term={t('dividend.stake')} value={formatMoney(stakeMinor, currency)} />
      <Fact term={t('dividend.loss')} value={signedMoney(lossMinor, currency)} />
      <Fact term={t('dividend.active')} value={formatWhole(members)} />
      {tier === null ? (
        <Fact term={t('dividend.tier')} value={t('dividend.below')} />
      ) : (
        <Fact
          term={t('contract.from', { amount: formatMoney(tier.fromMinor, currency) })}
          value={valueOf(pays, tier)}
        />
      )}
    </>
  );
}

interface PaymentSheetProps {
  account: string;
  payment: PaymentRow;
  onClose: () => void;
}

/** How a payment was computed, downline by downline (spec: agent, Dividends). */
export function PaymentSheet({ account, payment, onClose }: PaymentSheetProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const periodText = usePeriodText(payment.kind);
  return (
    <Sheet title={t('dividend.calculation')} onClose={onClose}>
      <div className="contracts__sheet">
        <dl className="facts">
          <Fact term={t('dividend.period')} value={periodText(payment)} />
          <Figures period={payment} />
          <Fact
            term={t(payment.owed ? 'contract.owed' : 'dividend.amount')}
            value={formatMoney(payment.amountMinor, currency)}
          />
          {!payment.owed && <Fact term={t('dividend.paidAt')} value={formatDateTime(payment.at)} />}
        </dl>
        {payment.owed && <p className="contracts__note">{t('contract.owed.text')}</p>}
        <h3>{t('dividend.lines')}</h3>
        {payment.members === 0 ? (
          <p className="contracts__note">{t('dividend.lines.none')}</p>
        ) : (
          <ul className="panel list">
            <Lines account={account} id={payment.id} after="" />
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Lines({ account, id, after }: { account: string; id: string; after: string }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('contractLines', { account, id, after });
  const [goesOn, setGoesOn] = useState(false);
  if (!rows) {
    return (
      <li>
        <Loaded state={state} retry={retry} ready={false} lines={2} page={false}>
          {null}
        </Loaded>
      </li>
    );
  }
  return (
    <>
      {rows.list.map((line) => (
        <li key={line.account} className="list-row">
          <Icon name="user-round" />
          <span className="list-row__title">
            <b>
              <bdi>{line.account}</bdi>
            </b>
            <small>
              {t('dividend.loss')} <bdi>{signedMoney(line.lossMinor, currency)}</bdi>
            </small>
          </span>
          <span className="contracts__end">
            <bdi>{formatMoney(line.stakeMinor, currency)}</bdi>
          </span>
        </li>
      ))}
      {rows.next !== null &&
        (goesOn ? (
          <Lines account={account} id={id} after={rows.next} />
        ) : (
          <li>
            <Button block variant="ghost" onClick={() => setGoesOn(true)}>
              {t('contract.payments.more')}
            </Button>
          </li>
        ))}
    </>
  );
}
