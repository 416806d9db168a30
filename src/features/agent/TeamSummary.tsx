import '../../ui/panel.css';
import './agent-home.css';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { calendarDay, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Freshness } from '../../shared/loading/Freshness';
import { SectionHead } from '../../ui/SectionHead';

/** The four figures of today (spec: agent, Team summary). Their places are there before the figures. */
export function TeamSummary({ account }: { account: string }) {
  const { t } = useTranslation();
  const settings = useSettings();
  // Without the settings it is not known which day the house has.
  const today = settings && { account, day: calendarDay(Date.now(), settings.timeZone) };
  const { rows, state, retry } = useResource('teamKpi', today ?? null);
  const figures = [
    ['agent.kpi.loggedIn', rows?.loggedIn],
    ['agent.kpi.played', rows?.played],
    ['agent.kpi.joined', rows?.joined],
    ['agent.kpi.online', rows?.online],
  ] as const;
  return (
    <section aria-label={t('agent.kpi')}>
      <SectionHead title={t('agent.kpi')} />
      <dl className="panel agent-home__figures">
        {figures.map(([text, value]) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>{value === undefined ? '–' : <bdi>{formatWhole(value)}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <Freshness state={state} retry={retry} />
    </section>
  );
}
