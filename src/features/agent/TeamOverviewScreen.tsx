import '../../ui/panel.css';
import { useState } from 'react';
import type { TeamDayRow } from '../../../contract/rows/team';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDay, formatMoney, formatWhole } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { DayChart } from '../../shared/records/DayChart';
import { FilterChips } from '../../shared/records/FilterChips';
import { RangeBar } from '../../shared/records/RangeBar';
import { Record } from '../../shared/records/Record';
import { RecordRow } from '../../shared/records/RecordRow';
import { RecordSheet } from '../../shared/records/RecordSheet';
import { Totals } from '../../shared/records/Totals';
import { useChoices } from '../../shared/records/use-choices';
import { signedMoney, toneOf } from '../../shared/wallet/signed';
import { factsOf, profitOf } from './figures';

/** What the chart can show of each day. */
const FIGURES = {
  profit: { text: 'team.profit', value: profitOf, money: true },
  staked: { text: 'records.staked', value: (day: TeamDayRow) => day.stakedMinor, money: true },
  deposited: { text: 'records.deposited', value: (day: TeamDayRow) => day.depositedMinor, money: true },
  withdrawn: { text: 'records.withdrawn', value: (day: TeamDayRow) => day.withdrawnMinor, money: true },
  joined: { text: 'team.joined', value: (day: TeamDayRow) => day.joined, money: false },
  active: { text: 'team.active', value: (day: TeamDayRow) => day.active, money: false },
} as const satisfies {
  [name: string]: { text: TextKey; value: (day: TeamDayRow) => number; money: boolean };
};
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** `/m/agent/team/overview`: what the team came to, in all and day by day (spec: agent, Team overview). */
export default function TeamOverviewScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Overview account={account} />;
}

function Overview({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose, today } = useChoices();
  const { rows, state, retry } = useResource('teamDays', { account, range });
  const [open, setOpen] = useState<TeamDayRow | null>(null);
  const chosen = one('chart', FIGURE_NAMES);
  const figure = FIGURES[chosen === 'all' ? 'profit' : chosen];
  const shown = (value: number) =>
    !figure.money
      ? formatWhole(value)
      : figure === FIGURES.profit
        ? signedMoney(value, currency)
        : formatMoney(value, currency);
  const people = ({ joined, active }: { joined: number; active: number }) =>
    [
      [t('team.joined'), formatWhole(joined)],
      [t('team.active'), formatWhole(active)],
    ] as const;
  return (
    <Record
      bars={<RangeBar range={range} today={today} onChoose={(next) => choose({ range: next })} />}
      state={state}
      retry={retry}
      count={rows?.list.length}
      totals={
        rows && (
          <Totals
            days={rows}
            count={rows.list.length}
            sums={[
              ...factsOf(rows.totals, currency, t),
              ...people(rows.totals),
              [t('team.members'), formatWhole(rows.totals.members)],
            ]}
            exported={{ record: 'teamDays', range, language, group: 'all', state: 'all' }}
          />
        )
      }
    >
      {rows && (
        <>
          <FilterChips
            label={t('team.chart.choose')}
            values={FIGURE_NAMES}
            texts={(name) => FIGURES[name].text}
            chosen={chosen === 'all' ? 'profit' : chosen}
            all={false}
            onChoose={(name) => choose({ chart: name })}
          />
          <DayChart
            days={rows}
            results={rows.list.map((day) => ({ day: day.day, minor: figure.value(day) }))}
            label={t('team.chart', { figure: t(figure.text) })}
          />
          <ul className="panel list">
            {[...rows.list].reverse().map((day) => (
              <RecordRow
                key={day.day}
                icon="chart-no-axes-column"
                title={formatDay(day.day)}
                notes={[t('records.stakedSum', { amount: formatMoney(day.stakedMinor, currency) })]}
                amount={shown(figure.value(day))}
                tone={figure === FIGURES.profit ? toneOf(profitOf(day)) : 'none'}
                end={t(figure.text)}
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
          facts={[...factsOf(open, currency, t), ...people(open)]}
        />
      )}
    </Record>
  );
}
