import '../../ui/panel.critical.css';
import './records.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceArgs } from '../../../contract/resources';
import type { RoundRow } from '../../../contract/rows/records';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { PageRows } from './PageRows';
import { RangeBar } from './RangeBar';
import { Record } from './Record';
import { RecordRow } from './RecordRow';
import { RecordSheet } from './RecordSheet';
import { signedMoney, toneOf } from './signed';
import { Totals } from './Totals';
import { useChoices } from './use-choices';

/** `/m/gameRecord`: the rounds played (spec: records, Game record). */
export default function GameRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rounds account={account} />;
}

function Rounds({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, choose, today } = useChoices();
  const args = { account, language, range, after: '' };
  const { rows, state, retry } = useResource('roundRecord', args);
  const [open, setOpen] = useState<RoundRow | null>(null);
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
              [t('records.staked'), money(totals.stakedMinor)],
              [t('records.won'), money(totals.wonMinor)],
              [t('records.result'), signedMoney(totals.wonMinor - totals.stakedMinor, currency)],
            ]}
            exported={{ record: 'rounds', range, language, group: 'all', state: 'all' }}
          />
        )
      }
    >
      <ul className="panel list">
        <Page key={range} args={args} onOpen={setOpen} />
      </ul>
      {open && (
        <RecordSheet
          title={open.gameName}
          onClose={() => setOpen(null)}
          facts={[
            [t('records.staked'), money(open.stakeMinor)],
            [t('records.won'), money(open.winMinor)],
            [t('records.result'), signedMoney(open.winMinor - open.stakeMinor, currency)],
            [t('records.time'), formatDateTime(open.at)],
            [t('records.number'), open.id],
          ]}
        />
      )}
    </Record>
  );
}

interface PageProps {
  args: ResourceArgs<'roundRecord'>;
  onOpen: (row: RoundRow) => void;
}

function Page({ args, onOpen }: PageProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('roundRecord', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} onOpen={onOpen} />}
      row={(row) => (
        <RecordRow
          key={row.id}
          icon={row.winMinor > row.stakeMinor ? 'trophy' : 'receipt-text'}
          title={row.gameName}
          notes={[formatDateTime(row.at)]}
          amount={signedMoney(row.winMinor - row.stakeMinor, currency)}
          tone={toneOf(row.winMinor - row.stakeMinor)}
          end={t('records.stakedSum', { amount: formatMoney(row.stakeMinor, currency) })}
          onOpen={() => onOpen(row)}
        />
      )}
    />
  );
}
