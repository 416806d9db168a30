import '../../theme/felt.css';
import '../../theme/forms.css';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { links, safeReturn } from '../../nav/links';
import { BrandMark } from '../../ui/BrandMark';
import { Icon } from '../../ui/Icon';
import { PageBar } from '../../ui/PageBar';
import { LoginForm } from './LoginForm';

/** The hour decides the greeting, as on the agent's home (C §2). */
function greetingKey(hour: number) {
  if (hour <= 10) return 'login.greeting.morning' as const;
  return hour <= 18 ? ('login.greeting.afternoon' as const) : ('login.greeting.evening' as const);
}

/** Username login (A §2 Login screen). Someone who is logged in has nothing to do here. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const session = useSession();
  const settings = useQuery('settings', undefined);
  if (session) return <Navigate to={safeReturn(state)} replace />;
  return (
    <>
      <PageBar
        title={t('route.login')}
        back="home"
        end={
          <Link className="ib" to={links.loginNav()} aria-label={t('route.loginNav')}>
            <Icon name="ellipsis-vertical" />
          </Link>
        }
      />
      <main>
        <div className="auth__hero feltpat on-felt">
          <BrandMark />
          <h2 className="display">{t(greetingKey(new Date().getHours()))}</h2>
          <p>{t('login.subtitle')}</p>
        </div>
        <div className="pad auth__form">
          <LoginForm rules={settings?.rules} canRegister={settings?.features['DIRECTREG3'] ?? false} />
        </div>
      </main>
    </>
  );
}
