import './footer.critical.css';
import { useLocation } from 'react-router-dom';
import { useBadges } from '../../data/badges';
import { useOffline } from '../../data/use-offline';
import { useSession } from '../../data/session';
import { useTranslation } from '../../i18n/use-translation';
import { FOOTER, FOOTER_MAIN } from '../../nav/footer-menu';
import { ROUTES, routeOf } from '../../nav/routes';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { RouteLink } from '../../shared/navigation/RouteLink';

/**
 * The five entries at the bottom (spec: app, Footer menu). Deposit is the page's only filled action for members and
 * needs a connection; Members counts the unclaimed rewards.
 */
export function Footer() {
  const { t } = useTranslation();
  const session = useSession();
  const { rewards } = useBadges();
  const here = routeOf(useLocation().pathname);
  const offline = useOffline();
  return (
    <nav className="footer" aria-label={t('footer.label')}>
      <ul>
        {FOOTER.map(({ route, icon, text }) => {
          const main = route === FOOTER_MAIN;
          // The deposit screen has an action of its own.
          const quiet = !session || here === ROUTES[route];
          return (
            <li key={route}>
              <RouteLink
                route={route}
                className={main ? `footer__main${quiet ? ' footer__main--quiet' : ''}` : undefined}
                aria-current={here === ROUTES[route] ? 'page' : undefined}
                disabled={main && offline}
              >
                {main ? (
                  <span className="footer__disc">
                    <Icon name={icon} />
                  </span>
                ) : (
                  <Icon name={icon} />
                )}
                <span className="footer__label">{t(text)}</span>
                {route === 'mine' && rewards > 0 && (
                  <span className="footer__badge" data-snapshot-skip>
                    <span className="visually-hidden">{t('footer.unclaimed')}</span>
                    <Badge count={rewards} />
                  </span>
                )}
              </RouteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
