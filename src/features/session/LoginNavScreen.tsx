import '../../ui/list-row.css';
import '../../ui/panel.css';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { returnStateOf } from '../../nav/links';
import { LOGIN_NAV } from '../../nav/menus';
import { Icon } from '../../ui/Icon';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { openService, useServiceLinks } from '../../shared/service/service';

/** Four links for players who cannot log in (spec: session, Login navigation). */
export default function LoginNavScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const services = useServiceLinks();
  return (
    <main className="gutter page-list">
      <ul className="panel list">
        {LOGIN_NAV.map((row) => (
          <li key={row.text}>
            {'route' in row ? (
              <RouteLink className="list-row" route={row.route} state={returnStateOf(state)}>
                <Icon name={row.icon} />
                <span className="list-row__title">{t(row.text)}</span>
                <span className="list-row__end">
                  <Icon name="chevron-right" dir />
                </span>
              </RouteLink>
            ) : (
              <button type="button" className="list-row" onClick={() => openService(services)}>
                <Icon name={row.icon} />
                <span className="list-row__title">{t(row.text)}</span>
                <span className="list-row__end">
                  <Icon name="chevron-right" dir />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
