import '../../ui/panel.critical.css';
import './records.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceArgs } from '../../../contract/resources';
import type { RebateRow } from '../../../contract/rows/rewards';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney, formatPercent } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { PageRows } from './PageRows';
import { RangeBar } from './RangeBar';
import { Record } from './Record';
import { RecordRow } from './RecordRow';
import { RecordSheet } from './RecordSheet';
import { Totals } from './Totals';
import { useChoices } from './use-choices';

/** `/m/member/rebateReport`: the rebates that were claimed (spec: records, Rebates). */
export default function RebateReportScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rebates account={account} />;
}

function Rebates({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, choose, today } = useChoices();
  const args = { account, range, after: '' };
  const { rows, state, retry } = useResource('rebateRecord', args);
  const [open, setOpen] = useState<RebateRow | null>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const totals = rows?.totals;
  return (
    <Record
      bars={<RangeBar range={range} today={today} onChoose={(chosen) => choose({ range: chosen })} />}
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
              [t('records.rebated'), money(totals.amountMinor)],
              [t('records.staked'), money(totals.stakedMinor)],
            ]}
            exported={{ record: 'rebates', range, language, group: 'all', state: 'all' }}
          />
        )
      }
    >
      <ul className="panel list">
        <Page key={range} args={args} onOpen={setOpen} />
      </ul>
      {open && (
        <RecordSheet
          title={t('records.kind.rebate')}
          onClose={() => setOpen(null)}
          facts={[
            [t('records.amount'), money(open.amountMinor)],
            [t('records.staked'), money(open.stakeMinor)],
            ...open.lines.map(
              ({ gameType, stakeMinor, percent, amountMinor }) =>
                [
                  t(CATEGORY_LOOK[gameType].text),
                  t('records.rebateOf', {
                    amount: money(amountMinor),
                    percent: formatPercent(percent),
                    stake: money(stakeMinor),
                  }),
                ] as const,
            ),
            [t('records.time'), formatDateTime(open.at)],
            [t('records.number'), open.id],
          ]}
        />
      )}
    </Record>
  );
}

interface PageProps {
  args: ResourceArgs<'rebateRecord'>;
  onOpen: (row: RebateRow) => void;
}

function Page({ args, onOpen }: PageProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('rebateRecord', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} onOpen={onOpen} />}
      row={(row) => (
        <RecordRow
          key={row.id}
          icon="percent"
          title={t('records.kind.rebate')}
          notes={[formatDateTime(row.at)]}
          amount={formatMoney(row.amountMinor, currency)}
          tone="in"
          end={t('records.stakedSum', { amount: formatMoney(row.stakeMinor, currency) })}
          onOpen={() => onOpen(row)}
        />
      )}
    />
  );
}
