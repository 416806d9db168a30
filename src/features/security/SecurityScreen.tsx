import '../../ui/list-row.css';
import '../../ui/panel.critical.css';
import './security.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { OpenSessions } from './OpenSessions';
import { PasskeySection } from './PasskeySection';
import { PaymentPasswordSection } from './PaymentPasswordSection';

/** What protects the account, one section each (spec: member, Security center). */
export default function SecurityScreen() {
  const account = useSession()?.userName;
  const passkeys = useResource('passkeys', account === undefined ? null : { account });
  // The sections come in their order, so that none moves the next.
  const settled = passkeys.rows !== undefined || passkeys.state?.status === 'failed';
  return (
    <main className="gutter security">
      <PasswordSection />
      {account !== undefined && <PaymentPasswordSection account={account} />}
      {account !== undefined && <PasskeySection account={account} />}
      {account !== undefined && settled && <OpenSessions account={account} />}
    </main>
  );
}

function PasswordSection() {
  const { t } = useTranslation();
  const account = useSession()?.userName;
  const { rows: member } = useResource('member', account ? { account } : null);
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
