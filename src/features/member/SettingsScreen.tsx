import '../../ui/list-row.css';
import '../../ui/panel.css';
import { roleOf } from '../../../contract/access';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import { popup } from '../../shared/popups/popups';
import { RouteLink } from '../../shared/navigation/RouteLink';

/** Password and sign-out (spec: member, Settings). */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const account = session?.userName;
  const { rows: member } = useResource('member', account ? { account } : null);
  const first = member?.hasPassword === false;
  return (
    <main className="gutter page-list">
      <ul className="panel list">
        {roleOf(session?.type ?? null) !== 'trial' && (
          <li>
            <RouteLink className="list-row" route={first ? 'firstPassword' : 'changePsw'}>
              <Icon name="lock" />
              <span className="list-row__title">
                {first ? t('route.firstPassword') : t('route.changePsw')}
              </span>
              <span className="list-row__end">
                <Icon name="chevron-right" dir />
              </span>
            </RouteLink>
          </li>
        )}
        <li>
          <button
            type="button"
            className="list-row"
            aria-haspopup="dialog"
            onClick={() => popup.open('signOut')}
          >
            <Icon name="log-out" />
            <span className="list-row__title">{t('menu.signOut')}</span>
          </button>
        </li>
      </ul>
    </main>
  );
}
