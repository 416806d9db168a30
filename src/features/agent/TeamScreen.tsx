import '../../ui/facts.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../shared/records/records.css';
import { useState } from 'react';
import type { TeamMemberRow } from '../../../contract/rows/team';
import { useSession } from '../../data/session';
import { isGone, useResource } from '../../data/use-resource';
import { formatDate, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { AccountFilter } from '../../shared/records/AccountFilter';
import { PageRows } from '../../shared/records/PageRows';
import { useChoices } from '../../shared/records/use-choices';
import { Loaded } from '../../shared/loading/Loaded';
import { Fact } from '../../ui/Fact';
import { Icon } from '../../ui/Icon';
import { StateView } from '../../ui/StateView';
import { TeamCrumbs } from './TeamCrumbs';
import { TeamMemberSheet } from './TeamMemberSheet';

/** `/m/member/team`: the members of the team, level by level (spec: agent, Team management). */
export default function TeamScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Team account={account} />;
}

function Team({ account }: { account: string }) {
  const { t } = useTranslation();
  const { username, choose } = useChoices();
  const [open, setOpen] = useState<string | null>(null);
  const [of, search] = [username('of'), username('search')];
  const args = { account, of, search, after: '' };
  const { rows, state, retry } = useResource('teamMembers', args);
  const totals = isGone(state) ? undefined : rows?.totals;
  return (
    <main className="gutter records">
      <AccountFilter
        key={`${of} ${search}`}
        label={t('team.search')}
        account={search}
        onChoose={(next) => choose({ search: next })}
      />
      <Loaded state={state} retry={retry} ready={totals !== undefined}>
        <TeamCrumbs path={rows?.path} />
        {totals && (
          <section className="panel panel--padded" aria-label={t('records.totals')}>
            <dl className="facts">
              <Fact term={t('team.members')} value={formatWhole(totals.members)} />
              <Fact term={t('records.entries')} value={formatWhole(totals.count)} />
            </dl>
          </section>
        )}
        {totals?.count === 0 ? (
          <StateView
            art="empty"
            title={t('team.none.title')}
            text={t(search ? 'team.none.search' : 'team.none.text')}
          />
        ) : (
          <ul className="panel list">
            <Page key={`${of} ${search}`} args={args} onOpen={setOpen} />
          </ul>
        )}
      </Loaded>
      {open !== null && <TeamMemberSheet account={account} of={open} onClose={() => setOpen(null)} />}
    </main>
  );
}

interface PageProps {
  args: { account: string; of: string; search: string; after: string };
  onOpen: (account: string) => void;
}

function Page({ args, onOpen }: PageProps) {
  const { rows, state, retry } = useResource('teamMembers', args);
  return (
    <PageRows
      page={rows}
      state={state}
      retry={retry}
      next={(after) => <Page args={{ ...args, after }} onOpen={onOpen} />}
      row={(one) => <MemberLine key={one.id} row={one} onOpen={() => onOpen(one.account)} />}
    />
  );
}

function MemberLine({ row, onOpen }: { row: TeamMemberRow; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className="list-row records__row" aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={row.members > 0 ? 'users' : 'user-round'} />
        <span className="list-row__title">
          <b>
            <bdi>{row.account}</bdi>
          </b>
          {row.nickname !== null && (
            <small>
              <bdi>{row.nickname}</bdi>
            </small>
          )}
          <small>{t('team.below', { count: row.members })}</small>
        </span>
        <span className="records__amount">
          <small>{t('team.joinedAt')}</small>
          <small>
            <bdi>{formatDate(row.joinedAt)}</bdi>
          </small>
        </span>
        <Icon name="chevron-right" size="s" dir />
      </button>
    </li>
  );
}
