import '../../ui/panel.critical.css';
import './records.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_GROUP_NAMES } from '../../../contract/ledger';
import type { ResourceArgs } from '../../../contract/resources';
import type { TransactionRow } from '../../../contract/rows/records';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { FilterChips } from './FilterChips';
import { PageRows } from './PageRows';
import { RangeBar } from './RangeBar';
import { Record } from './Record';
import { RecordRow } from './RecordRow';
import { RecordSheet } from './RecordSheet';
import { signedMoney, toneOf } from './signed';
import { GROUP_TEXTS, kindLook } from './texts';
import { Totals } from './Totals';
import { useChoices } from './use-choices';

/** `/m/transaction/record`: every movement of the wallet (spec: records, Transactions). */
export default function TransactionRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Transactions account={account} />;
}

function Transactions({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose, today } = useChoices();
  const group = one('group', ENTRY_GROUP_NAMES);
  const args = { account, language, range, group, after: '' };
  const { rows, state, retry } = useResource('transactionRecord', args);
  const [open, setOpen] = useState<TransactionRow | null>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const totals = rows?.totals;
  return (
    <Record
      bars={
        <>
          <RangeBar range={range} today={today} onChoose={(chosen) => choose({ range: chosen })} />
          <FilterChips
            label={t('records.kind')}
            values={ENTRY_GROUP_NAMES}
            texts={(value) => GROUP_TEXTS[value]}
            chosen={group}
            onChoose={(chosen) => choose({ group: chosen })}
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
              [t('records.in'), money(totals.inMinor)],
              [t('records.out'), money(totals.outMinor)],
            ]}
            exported={{ record: 'transactions', range, language, group, state: 'all' }}
          />
        )
      }
    >
      <ul className="panel list">
        <Page key={range + group} args={args} onOpen={setOpen} />
      </ul>
      {open && (
        <RecordSheet
          title={t(kindLook(open.kind).text)}
          onClose={() => setOpen(null)}
          facts={[
            [t('records.amount'), signedMoney(open.amountMinor, currency)],
            [t('records.balanceAfter'), money(open.balanceMinor)],
            ...(open.about ? [[t('records.about'), open.about] as const] : []),
            [t('records.time'), formatDateTime(open.at)],
            [t('records.number'), open.id],
          ]}
        />
      )}
    </Record>
  );
}

interface PageProps {
  args: ResourceArgs<'transactionRecord'>;
  onOpen: (row: TransactionRow) => void;
}

function Page({ args, onOpen }: PageProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('transactionRecord', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} onOpen={onOpen} />}
      row={(row) => {
        const { text, icon } = kindLook(row.kind);
        const at = formatDateTime(row.at);
        return (
          <RecordRow
            key={row.id}
            icon={icon}
            title={t(text)}
            notes={row.about ? [row.about, at] : [at]}
            amount={signedMoney(row.amountMinor, currency)}
            tone={toneOf(row.amountMinor)}
            end={formatMoney(row.balanceMinor, currency)}
            onOpen={() => onOpen(row)}
          />
        );
      }}
    />
  );
}
