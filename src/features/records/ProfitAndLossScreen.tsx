import '../../ui/list-row.css';
import '../../ui/panel.css';
import { useState } from 'react';
import type { DayRow } from '../../../contract/rows/records';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDay, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { DayChart } from '../../shared/records/DayChart';
import { RangeBar } from '../../shared/records/RangeBar';
import { Record } from '../../shared/records/Record';
import { RecordRow } from '../../shared/records/RecordRow';
import { RecordSheet } from '../../shared/records/RecordSheet';
import { signedMoney, toneOf } from '../../shared/wallet/signed';
import { Totals } from '../../shared/records/Totals';
import { useChoices } from '../../shared/records/use-choices';

/** What a day, or several, brought: wins and bonuses less stakes. */
const resultOf = ({ stakedMinor, wonMinor, bonusMinor }: DayRow): number =>
  wonMinor - stakedMinor + bonusMinor;

/** `/m/profitandloss`: what each day came to (spec: records, Profit and loss). */
export default function ProfitAndLossScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Days account={account} />;
}

function Days({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, choose, today } = useChoices();
  const { rows, state, retry } = useResource('dayRecord', { account, range });
  const [open, setOpen] = useState<DayRow | null>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const sum = (value: (day: DayRow) => number) => rows?.list.reduce((all, day) => all + value(day), 0) ?? 0;
  const factsOf = (value: (read: (day: DayRow) => number) => number) =>
    [
      [t('records.result'), signedMoney(value(resultOf), currency)],
      [t('records.staked'), money(value((day) => day.stakedMinor))],
      [t('records.won'), money(value((day) => day.wonMinor))],
      [t('records.bonuses'), money(value((day) => day.bonusMinor))],
      [t('records.deposited'), money(value((day) => day.depositedMinor))],
      [t('records.withdrawn'), money(value((day) => day.withdrawnMinor))],
    ] as const;
  return (
    <Record
      bars={<RangeBar range={range} today={today} onChoose={(chosen) => choose({ range: chosen })} />}
      state={state}
      retry={retry}
      count={rows?.list.length}
      totals={
        rows && (
          <Totals
            days={rows}
            count={rows.list.length}
            sums={factsOf(sum)}
            exported={{ record: 'days', range, language, group: 'all', state: 'all' }}
          />
        )
      }
    >
      {rows && (
        <>
          <DayChart
            days={rows}
            results={rows.list.map((day) => ({ day: day.day, minor: resultOf(day) }))}
            label={t('records.chart', { result: signedMoney(sum(resultOf), currency) })}
          />
          <ul className="panel list">
            {[...rows.list].reverse().map((day) => (
              <RecordRow
                key={day.day}
                icon="chart-no-axes-column"
                title={formatDay(day.day)}
                notes={[t('records.stakedSum', { amount: money(day.stakedMinor) })]}
                amount={signedMoney(resultOf(day), currency)}
                tone={toneOf(resultOf(day))}
                end={t('records.wonSum', { amount: money(day.wonMinor) })}
                onOpen={() => setOpen(day)}
              />
            ))}
          </ul>
        </>
      )}
      {open && (
        <RecordSheet
          title={formatDay(open.day)}
          onClose={() => setOpen(null)}
          facts={factsOf((read) => read(open))}
        />
      )}
    </Record>
  );
}
