import '../../theme/overlays.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { Icon } from '../../ui/Icon';
import { popup } from '../../shared/popups/popups';
import { RouteLink } from '../../shared/navigation/RouteLink';

/** Password and sign-out (spec: member, Settings). */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const account = useSession()?.userName;
  const member = useQuery('member', account ? { account } : null);
  useEffect(() => {
    void commands.refreshMember();
  }, []);
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
