import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/tag.css';
import './rewards.css';
import type { MissionRow } from '../../../contract/rows/rewards';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands, refresh } from '../../data/worker-client';
import { formatDuration, formatMoney, formatWhole } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../lib/use-now';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { Loaded } from '../../shared/loading/Loaded';
import { useIsOver } from '../../shared/loading/use-is-over';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';
import { ProgressLine } from './ProgressLine';
import { useAskAtEnd } from './use-ask-at-end';
import { useClaim } from './use-claim';

const ICONS: Record<MissionRow['kind'], IconName> = {
  stake: 'coins',
  games: 'layout-grid',
  deposits: 'banknote-arrow-down',
};

/** The merchant's missions of this day and this week. */
export function Missions({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const offline = useOffline();
  // Whoever opens the screen may just have played, or deposited.
  const { rows, state, retry } = useResource('missions', { account, language }, { force: true });
  useAskAtEnd(
    (rows ?? []).map(({ endsAt }) => endsAt),
    () => void refresh('missions', { account, language }, { force: true, quiet: true }),
  );
  return (
    <section>
      <SectionHead title={t('missions.title')} />
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={3} page={false}>
        {offline && rows && rows.length > 0 && <p className="rewards__note">{t('rewards.offline')}</p>}
        {rows?.length === 0 ? (
          <p className="rewards__note">{t('missions.none')}</p>
        ) : (
          <ul className="panel list" aria-label={t('missions.title')}>
            {rows?.map((mission) => (
              <Mission key={mission.id} mission={mission} sync={state} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Mission({ mission, sync }: { mission: MissionRow; sync: SyncStateRow | undefined }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const now = useNow();
  const isOver = useIsOver(sync);
  const { id, from, title, kind, gameType, goal, progress, rewardMinor, claimed, endsAt } = mission;
  const { busy, failure, claim } = useClaim(() => commands.claimMission({ id, from }));
  const worded = (value: number) => (kind === 'stake' ? formatMoney(value, currency) : formatWhole(value));
  const over = isOver(endsAt);
  return (
    <li className="rewards__item">
      <div className="list-row">
        <Icon name={gameType === null ? ICONS[kind] : CATEGORY_LOOK[gameType].icon} />
        <span className="list-row__title">
          <b dir="auto">{title}</b>
          <small>
            {over
              ? t('missions.over')
              : t('missions.left', { time: formatDuration(Math.max(0, endsAt - now)) })}
          </small>
        </span>
        <span className="rewards__end">
          <b>
            <bdi>{formatMoney(rewardMinor, currency)}</bdi>
          </b>
          {claimed && <span className="tag tag--success">{t('rewards.claimed')}</span>}
          {!claimed && !over && progress >= goal && (
            <Button size="s" busy={busy} aria-label={t('rewards.claimOf', { title })} onClick={claim}>
              {t('rewards.claim')}
            </Button>
          )}
        </span>
      </div>
      {failure && !claimed && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
      <ProgressLine
        label={title}
        done={progress}
        goal={goal}
        text={t('missions.progress', { done: worded(Math.min(progress, goal)), goal: worded(goal) })}
      />
    </li>
  );
}
