import '../../ui/list-row.css';
import '../../ui/panel.css';
import './agency-money.css';
import { useState } from 'react';
import type { DownlineRatesRow, OwnRateRow } from '../../../contract/rows/agency-money';
import { useSession } from '../../data/session';
import { useResource, useSync } from '../../data/use-resource';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { Loaded } from '../../shared/loading/Loaded';
import { AccountFilter } from '../../shared/records/AccountFilter';
import { PageRows } from '../../shared/records/PageRows';
import { useChoices } from '../../shared/records/use-choices';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { RatesSheet } from './RatesSheet';

/** `/m/member/agent/agentRebeat`: the own rates, and those of direct downlines (spec: agent, Agent rebate rates). */
export default function AgentRebateScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rates account={account} />;
}

interface Open {
  row: DownlineRatesRow;
  after: string;
}

function Rates({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: own, state, retry } = useResource('ownRates', { account });
  const { username, choose } = useChoices();
  const search = username('search');
  useSync('downlineRates', { account, search, after: '' });
  // What is below comes after what is above, or it would move.
  const settled = own !== undefined || state?.status === 'failed';
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <main className="gutter agency-money">
      <Loaded state={state} retry={retry} ready={own !== undefined} lines={4}>
        {own && <OwnRates own={own} />}
      </Loaded>
      {settled && (
        <section>
          <SectionHead title={t('agentRates.downlines')} />
          <AccountFilter
            key={search}
            label={t('agentRates.search')}
            account={search}
            onChoose={(next) => choose({ search: next })}
          />
          <Downlines account={account} search={search} onOpen={setOpen} />
        </section>
      )}
      {open && own && (
        <RatesSheet
          row={open.row}
          own={own}
          page={{ search, after: open.after }}
          onClose={() => setOpen(null)}
        />
      )}
    </main>
  );
}

function OwnRates({ own }: { own: readonly OwnRateRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHead title={t('agentRates.own')} />
      {own.length ? (
        <ul className="panel list">
          {own.map(({ gameType, percent, next }) => (
            <li key={gameType} className="list-row">
              <Icon name={CATEGORY_LOOK[gameType].icon} />
              <span className="list-row__title">
                <b>{t(CATEGORY_LOOK[gameType].text)}</b>
                {next !== percent && (
                  <small>{t('agentRates.tomorrow', { percent: formatPercent(next) })}</small>
                )}
              </span>
              <span className="list-row__end agency-money__amount">
                <bdi>{formatPercent(percent)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('agentRates.none')}</p>
      )}
    </section>
  );
}

interface DownlinesProps {
  account: string;
  search: string;
  onOpen: (open: Open) => void;
}

function Downlines({ account, search, onOpen }: DownlinesProps) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('downlineRates', { account, search, after: '' });
  return (
    <Loaded page={false} state={state} retry={retry} ready={rows !== undefined}>
      {rows && rows.list.length === 0 ? (
        <StateView art="empty" title={t('directs.none.title')} text={t('directs.none.text')} />
      ) : (
        <ul className="panel list">
          <Page key={search} account={account} search={search} after="" onOpen={onOpen} />
        </ul>
      )}
    </Loaded>
  );
}

function Page({ account, search, after, onOpen }: DownlinesProps & { after: string }) {
  const { t } = useTranslation();
  /** The lowest and the highest rate: a line for each would hide the list. */
  const given = ({ rates }: DownlineRatesRow): string => {
    const percents = rates.map(({ next }) => next);
    const [least, most] = [Math.min(...percents), Math.max(...percents)];
    if (!percents.length || most === 0) return t('agentRates.zero');
    if (least === most) return formatPercent(most);
    return t('agentRates.range', { least: formatPercent(least), most: formatPercent(most) });
  };
  const { rows, state, retry } = useResource('downlineRates', { account, search, after });
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(place) => <Page account={account} search={search} after={place} onOpen={onOpen} />}
      row={(row) => (
        <li key={row.account}>
          <button
            type="button"
            className="list-row agency-money__row"
            aria-haspopup="dialog"
            onClick={() => onOpen({ row, after })}
          >
            <Icon name={row.kind === 'agent' ? 'users' : 'user-round'} />
            <span className="list-row__title">
              <b>
                <bdi>{row.account}</bdi>
              </b>
              <small>{given(row)}</small>
            </span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </button>
        </li>
      )}
    />
  );
}
