import '../../ui/list-row.css';
import '../../ui/panel.css';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** The way to another password, or to the first one. */
export function PasswordSection({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: member } = useResource('member', { account });
  const first = member?.hasPassword === false;
  return (
    <section>
      <SectionHead title={t('security.password')} />
      <ul className="panel list">
        <li>
          <RouteLink className="list-row" route={first ? 'firstPassword' : 'changePsw'}>
            <Icon name="lock" />
            <span className="list-row__title">{first ? t('route.firstPassword') : t('route.changePsw')}</span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </RouteLink>
        </li>
      </ul>
    </section>
  );
}
