import '../../ui/list-row.css';
import '../../ui/panel.css';
import './contracts.css';
import { useState } from 'react';
import type { ContractKind } from '../../../contract/contracts';
import type { PaymentRow } from '../../../contract/rows/contracts';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { PaymentSheet } from './PaymentSheet';
import { usePeriodText } from './period-text';

interface OfKind {
  account: string;
  kind: ContractKind;
}

/** What contracts of a kind came to, by period; a tap shows the calculation. */
export function Payments({ account, kind }: OfKind) {
  const { t } = useTranslation();
  // Whoever opens the page may have been paid.
  const { rows } = useResource('contractPayments', { account, kind, after: '' }, { force: true });
  const [open, setOpen] = useState<PaymentRow | null>(null);
  return (
    <section>
      <SectionHead title={t('contract.payments')} />
      {rows?.list.length === 0 ? (
        <p className="panel panel--padded contracts__note">{t('contract.payments.none')}</p>
      ) : (
        <ul className="panel list">
          <Page account={account} kind={kind} after="" onOpen={setOpen} />
        </ul>
      )}
      {open && <PaymentSheet account={account} payment={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Page({
  account,
  kind,
  after,
  onOpen,
}: OfKind & { after: string; onOpen: (row: PaymentRow) => void }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const periodText = usePeriodText(kind);
  const { rows, state, retry } = useResource('contractPayments', { account, kind, after });
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
      {rows.list.map((row) => (
        <li key={row.id}>
          <button type="button" className="list-row" aria-haspopup="dialog" onClick={() => onOpen(row)}>
            <Icon name="calendar" />
            <span className="list-row__title">
              <b>
                <bdi>{periodText(row)}</bdi>
              </b>
              {row.tier === null && <small>{t('dividend.below')}</small>}
              {row.owed && <small>{t('contract.owed')}</small>}
            </span>
            <span className="contracts__end">
              <bdi>{formatMoney(row.amountMinor, currency)}</bdi>
            </span>
            <Icon name="chevron-right" dir />
          </button>
        </li>
      ))}
      {rows.next !== null &&
        (goesOn ? (
          <Page account={account} kind={kind} after={rows.next} onOpen={onOpen} />
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
