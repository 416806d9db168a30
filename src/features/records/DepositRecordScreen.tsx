import '../../ui/panel.critical.css';
import './records.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPOSIT_STATES } from '../../../contract/deposits';
import type { ResourceArgs } from '../../../contract/resources';
import type { DepositRow } from '../../../contract/rows/deposits';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { DEPOSIT_STATE_TEXTS } from '../../shared/wallet/deposit-states';
import { FilterChips } from './FilterChips';
import { PageRows } from './PageRows';
import { RangeBar } from './RangeBar';
import { Record } from './Record';
import { RecordRow } from './RecordRow';
import { RecordSheet } from './RecordSheet';
import { Totals } from './Totals';
import { useChoices } from './use-choices';

/** `/m/vouReport`: the deposits and what became of them (spec: records, Deposits). */
export default function DepositRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Deposits account={account} />;
}

function Deposits({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose, today } = useChoices();
  const chosen = one('state', DEPOSIT_STATES);
  const args = { account, range, state: chosen, after: '' };
  const { rows, state, retry } = useResource('depositRecord', args);
  const [open, setOpen] = useState<DepositRow | null>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const totals = rows?.totals;
  return (
    <Record
      bars={
        <>
          <RangeBar range={range} today={today} onChoose={(next) => choose({ range: next })} />
          <FilterChips
            label={t('records.state')}
            values={DEPOSIT_STATES}
            texts={(value) => DEPOSIT_STATE_TEXTS[value].word}
            chosen={chosen}
            onChoose={(next) => choose({ state: next })}
          />
        </>
      }
      state={state}
      retry={retry}
      count={totals?.count}
      totals={
        rows &&
        totals && (
          <Totals
            days={rows}
            count={totals.count}
            sums={[
              [t('records.paid'), money(totals.paidMinor)],
              [t('deposit.bonus'), money(totals.bonusMinor)],
            ]}
            exported={{ record: 'deposits', range, language, group: 'all', state: chosen }}
          />
        )
      }
    >
      <ul className="panel list">
        <Page key={range + chosen} args={args} onOpen={setOpen} />
      </ul>
      {open && (
        <RecordSheet
          title={t('records.kind.deposit')}
          onClose={() => setOpen(null)}
          facts={[
            [t('records.amount'), money(open.amountMinor)],
            [t('deposit.bonus'), money(open.bonusMinor)],
            [t('records.state'), t(DEPOSIT_STATE_TEXTS[open.state].word)],
            ...(open.paidMinor === null ? [] : [[t('records.paid'), money(open.paidMinor)] as const]),
            [t('deposit.payBy'), open.methodName],
            [t('records.time'), formatDateTime(open.createdAt)],
            [t('records.number'), open.id],
          ]}
        />
      )}
    </Record>
  );
}

interface PageProps {
  args: ResourceArgs<'depositRecord'>;
  onOpen: (row: DepositRow) => void;
}

function Page({ args, onOpen }: PageProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('depositRecord', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} onOpen={onOpen} />}
      row={(row) => (
        <RecordRow
          key={row.id}
          icon="banknote-arrow-down"
          title={row.methodName}
          notes={[formatDateTime(row.createdAt)]}
          amount={formatMoney(row.paidMinor ?? row.amountMinor, currency)}
          tone={row.paidMinor === null ? 'none' : 'in'}
          end={t(DEPOSIT_STATE_TEXTS[row.state].word)}
          onOpen={() => onOpen(row)}
        />
      )}
    />
  );
}
