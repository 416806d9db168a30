import './footer.critical.css';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { AGENT_FOOTER } from '../../nav/menus';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';

/** The footer of the agent home: the entries whose gate is open (spec: agent, Agent footer). */
export default function AgentFooter() {
  const { t } = useTranslation();
  const access = useAccess();
  const account = useSession()?.userName;
  const language = useLanguage();
  const unread =
    useResource('agentNotices', account === undefined ? null : { account, language }).rows?.unread ?? 0;
  return (
    <nav className="footer" aria-label={t('agent.footer')}>
      <ul>
        {AGENT_FOOTER.filter(({ route }) => access(ROUTES[route] as RouteRow) === 'open').map(
          ({ route, search, icon, text }) => (
            <li key={route}>
              <RouteLink route={route} search={search}>
                <Icon name={icon} />
                <span className="footer__label">{t(text)}</span>
                {route === 'agentNotice' && unread > 0 && (
                  <span className="footer__badge" data-snapshot-skip>
                    <span className="visually-hidden">{t('agentNotice.unread')}</span>
                    <Badge count={unread} />
                  </span>
                )}
              </RouteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
