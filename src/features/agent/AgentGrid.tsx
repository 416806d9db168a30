import '../../ui/panel.css';
import './agent-home.css';
import { useAccess } from '../../data/access';
import { useBadges } from '../../data/badges';
import { useSession } from '../../data/session';
import { useTranslation } from '../../i18n/use-translation';
import { AGENT_GRID, type MenuRow, type PopupRow } from '../../nav/menus';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { openService, useServiceLinks } from '../../shared/service/service';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** The entries whose key is on; without a session a tap does nothing (spec: agent, Agent grid). */
export function AgentGrid() {
  const { t } = useTranslation();
  const access = useAccess();
  const session = useSession();
  const services = useServiceLinks();
  const { messages } = useBadges();
  const face = ({ icon, text }: MenuRow | PopupRow, count: number) => (
    <>
      <span className="agent-home__icon">
        <Icon name={icon} />
        <Badge count={count} />
      </span>
      <span>{t(text)}</span>
      {count > 0 && <span className="visually-hidden">{t('header.unread', { count })}</span>}
    </>
  );
  return (
    <section>
      <SectionHead title={t('agent.tools')} />
      <ul className="panel agent-home__grid">
        {AGENT_GRID.filter(
          (row) => !('route' in row) || access(ROUTES[row.route] as RouteRow) === 'open',
        ).map((row) => (
          <li key={row.text}>
            {'route' in row ? (
              <RouteLink route={row.route} search={row.search} disabled={!session}>
                {face(row, row.route === 'message' ? messages : 0)}
              </RouteLink>
            ) : (
              <button type="button" onClick={() => openService(services)}>
                {face(row, 0)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
