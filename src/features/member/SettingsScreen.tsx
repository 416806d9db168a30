import '../../theme/overlays.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { Icon } from '../../ui/Icon';
import { popup } from '../../shared/popups/popups';
import { RouteLink } from '../../shared/navigation/RouteLink';

/** Personal settings (A §2): the password, and the way out. */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const account = useSession()?.userName;
  const { rows: member } = useResource('member', account ? { account } : null);
  const first = member?.hasPassword === false;
  return (
    <main className="pad page-list">
      <ul className="panel list">
        <li>
          <RouteLink className="li" route={first ? 'firstPassword' : 'changePsw'}>
            <Icon name="lock" />
            <span className="li__t">{first ? t('route.firstPassword') : t('route.changePsw')}</span>
            <span className="li__end">
              <Icon name="chevron-right" dir />
            </span>
          </RouteLink>
        </li>
        <li>
          <button type="button" className="li" aria-haspopup="dialog" onClick={() => popup.open('signOut')}>
            <Icon name="log-out" />
            <span className="li__t">{t('menu.signOut')}</span>
          </button>
        </li>
      </ul>
    </main>
  );
}
