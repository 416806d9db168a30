import '../../ui/panel.css';
import '../../ui/sections.css';
import './rewards.css';
import { useEffect } from 'react';
import type { RewardState } from '../../../contract/rewards';
import type { RewardRow } from '../../../contract/rows/rewards';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useSession } from '../../data/session';
import { useOffline } from '../../data/use-offline';
import { useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { useIsOver } from '../../shared/loading/use-is-over';
import { ButtonLink } from '../../ui/Button';
import { SectionHead } from '../../ui/SectionHead';
import { StateView } from '../../ui/StateView';
import { RewardItem } from './RewardItem';
import { useAskAtEnd } from './use-ask-at-end';

/** `/m/rewardCenter`: bonuses to be claimed, and those of before (spec: rewards, Rewards). */
export default function RewardCenterScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rewards account={account} />;
}

function Rewards({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // Whoever opens the screen may have heard of a new one.
  const { rows, state, retry } = useResource('rewards', { account, language }, { force: true });
  const open = rows?.filter((row) => row.state === 'open') ?? [];
  useAskAtEnd(
    open.flatMap(({ expiresAt }) => expiresAt ?? []),
    () => void refresh('rewards', { account, language }, { force: true, quiet: true }),
  );
  const count = rows && open.length;
  // The counts on the menus say the same as the list.
  useEffect(() => {
    if (count !== undefined) void refresh('unclaimedRewards', { account }, { force: true, quiet: true });
  }, [account, count]);
  return (
    <main className="gutter sections rewards">
      <Loaded state={state} retry={retry} ready={rows !== undefined}>
        {rows?.length === 0 ? (
          <StateView
            page
            art="empty"
            title={t('rewards.none.title')}
            text={t('rewards.none.text')}
            action={<ButtonLink to={links.activity({})}>{t('rewards.none.link')}</ButtonLink>}
          />
        ) : (
          rows && <Lists rows={rows} sync={state} />
        )}
      </Loaded>
    </main>
  );
}

function Lists({ rows, sync }: { rows: RewardRow[]; sync: SyncStateRow | undefined }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const isOver = useIsOver(sync);
  // The phone notices that the time is over before the platform is asked again.
  const stateOf = ({ state, expiresAt }: RewardRow): RewardState =>
    state === 'open' && expiresAt !== null && isOver(expiresAt) ? 'expired' : state;
  const open = rows.filter((row) => stateOf(row) === 'open');
  const ended = rows.filter((row) => stateOf(row) !== 'open');
  const list = (some: RewardRow[], label: string) => (
    <ul className="panel list" aria-label={label}>
      {some.map((row) => (
        <RewardItem key={row.id} reward={row} state={stateOf(row)} />
      ))}
    </ul>
  );
  return (
    <>
      <section>
        <SectionHead title={t('rewards.open')} />
        {offline && open.length > 0 && <p className="rewards__note">{t('rewards.offline')}</p>}
        {open.length > 0 ? (
          list(open, t('rewards.open'))
        ) : (
          <p className="rewards__note">{t('rewards.nothing')}</p>
        )}
      </section>
      {ended.length > 0 && (
        <section>
          <SectionHead title={t('rewards.ended')} />
          {list(ended, t('rewards.ended'))}
        </section>
      )}
    </>
  );
}
