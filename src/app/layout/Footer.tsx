import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useConnectivity } from '../../data/connectivity';
import { useSession } from '../../data/session';
import { FOOTER, FOOTER_MAIN } from '../../nav/menus';
import { ROUTES, routeOf } from '../../nav/routes';
import { Icon } from '../../ui/Icon';

/** The five entries at the bottom. Deposit is the screen's one filled action for members; it needs a connection. */
export function Footer() {
  const { t } = useTranslation();
  const session = useSession();
  const connectivity = useConnectivity();
  const here = routeOf(useLocation().pathname);
  const cut = connectivity === 'offline' || connectivity === 'captive';
  return (
    <nav className="foot" aria-label={t('footer.label')}>
      <ul>
        {FOOTER.map(({ route, icon, text }) => {
          const main = route === FOOTER_MAIN;
          return (
            <li key={route}>
              <Link
                to={ROUTES[route].path}
                className={main ? `foot__main${session ? '' : ' foot__main--quiet'}` : undefined}
                aria-current={here === ROUTES[route] ? 'page' : undefined}
                aria-disabled={(main && cut) || undefined}
                onClick={main && cut ? (event) => event.preventDefault() : undefined}
              >
                {main ? (
                  <span className="disc">
                    <Icon name={icon} />
                  </span>
                ) : (
                  <Icon name={icon} />
                )}
                <span className="lab">{t(text)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
