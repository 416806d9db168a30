import '../../ui/choices.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './agency-money.css';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatDay, formatMoney, formatPercent } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { Loaded } from '../../shared/loading/Loaded';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';
import { signedMoney } from '../../shared/wallet/signed';
import { TabList } from '../../ui/TabList';

const VIEWS = ['days', 'downlines'] as const;
type View = (typeof VIEWS)[number];
const VIEW_TEXTS: Record<View, TextKey> = {
  days: 'teamRebate.byDay',
  downlines: 'teamRebate.byDownline',
};

/** `/m/member/teamRebate`: what the agent has earned, by day or by downline (spec: agent, Team rebate income). */
export default function TeamRebateScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Income account={account} />;
}

function Income({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose } = useChoices();
  const view = one('by', ['downlines']) === 'downlines' ? 'downlines' : 'days';
  const money = (minor: number) => formatMoney(minor, currency);
  const args = { account, range, after: '' };
  const exported = { range, language, group: 'all', state: 'all' } as const;
  const sums = ({ amountMinor, stakedMinor }: { amountMinor: number; stakedMinor: number }) => [
    [t('teamRebate.earned'), money(amountMinor)] as const,
    [t('records.staked'), money(stakedMinor)] as const,
  ];
  const common = ({ amountMinor, stakeMinor }: { amountMinor: number; stakeMinor: number }) => ({
    ...{ notes: [], tone: 'in' as const },
    amount: signedMoney(amountMinor, currency),
    end: t('records.stakedSum', { amount: money(stakeMinor) }),
  });
  const filter = (
    <TabList
      label={t('route.teamRebate')}
      className="segmented-control"
      tabClassName=""
      tabs={VIEWS}
      active={view}
      onSelect={(next: View) => choose({ by: next })}
    >
      {(tab) => t(VIEW_TEXTS[tab])}
    </TabList>
  );
  if (view === 'downlines') {
    const nameOf = (via: string | null) => via ?? t('teamRebate.ownStakes');
    return (
      <RecordList
        name="incomeDownlines"
        args={args}
        filter={filter}
        sums={sums}
        exported={{ ...exported, record: 'incomeDownlines' }}
        row={(row) => ({
          ...common(row),
          icon: row.via === null ? 'user-round' : 'users',
          title: nameOf(row.via),
        })}
        details={(row) => ({
          title: nameOf(row.via),
          facts: sums({ amountMinor: row.amountMinor, stakedMinor: row.stakeMinor }),
        })}
      />
    );
  }
  return (
    <RecordList
      name="incomeDays"
      args={args}
      filter={filter}
      sums={sums}
      exported={{ ...exported, record: 'incomeDays' }}
      row={(row) => ({ ...common(row), icon: 'percent', title: formatDay(row.day) })}
      details={(row) => ({
        title: formatDay(row.day),
        facts: [
          ...sums({ amountMinor: row.amountMinor, stakedMinor: row.stakeMinor }),
          [t('teamRebate.paidAt'), formatDateTime(row.at)],
        ],
        action: <Lines account={account} id={row.id} />,
      })}
    />
  );
}

/** How a day adds up. */
function Lines({ account, id }: { account: string; id: string }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { rows, state, retry } = useResource('incomeDay', { account, id });
  return (
    <Loaded page={false} state={state} retry={retry} ready={rows !== undefined} lines={3}>
      <ul className="panel list">
        {rows?.lines.map(({ via, gameType, stakeMinor, own, below, amountMinor }) => (
          <li key={`${via} ${gameType} ${below}`} className="list-row">
            <span className="list-row__title">
              <b>
                <bdi>{via ?? t('teamRebate.ownStakes')}</bdi> · {t(CATEGORY_LOOK[gameType].text)}
              </b>
              <small>
                {t('teamRebate.line', {
                  stake: formatMoney(stakeMinor, currency),
                  own: formatPercent(own),
                  below: formatPercent(below),
                })}
              </small>
            </span>
            <span className="list-row__end agency-money__amount">
              <bdi>{formatMoney(amountMinor, currency)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Loaded>
  );
}
