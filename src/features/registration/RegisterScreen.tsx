import '../../ui/choices.css';
import '../../ui/forms.css';
import '../../ui/text-link.css';
import '../../ui/skeleton.critical.css';
import './registration.css';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import type { PasswordSet } from '../../../contract/commands';
import type { BannerRow } from '../../../contract/rows/announcements';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links, returnStateOf, safeReturn } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { useKept } from '../../shared/fields/use-kept';
import { LoadFailed } from '../../shared/loading/LoadFailed';
import { LanguageButton } from '../../shared/navigation/LanguageButton';
import { PageBar } from '../../shared/navigation/PageBar';
import { useNavigateFromHere } from '../../shared/navigation/use-is-here';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { Picture } from '../../shared/pictures/Picture';
import { SocialButtons } from '../../shared/session/SocialButtons';
import { StateView } from '../../ui/StateView';
import { TabList } from '../../ui/TabList';
import { toast } from '../../ui/toast';
import { RegisterForm } from './RegisterForm';
import { useInvitation } from './use-invitation';

type Method = 'username' | 'mobile';

/** The methods the merchant offers: both as tabs, or the only one (spec: registration, Methods). */
const methodsOf = (features: Record<string, boolean>): Method[] => [
  ...(features['USERNAMEREG3'] ? (['username'] as const) : []),
  ...(features['MOBILENUMREG3'] ? (['mobile'] as const) : []),
];

/** The registration (spec: registration, Registration screen). */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const navigate = useNavigateFromHere();
  const { state } = useLocation();
  const session = useSession();
  return session && roleOf(session.type) !== 'trial' ? (
    <Navigate to={safeReturn(state)} replace />
  ) : (
    <>
      <PageBar title={t('route.register')} back="home" end={<LanguageButton />} />
      <main>
        <Registration
          onDone={({ signedIn, earlierPassword }) => {
            toast.show({ kind: 'success', text: t('register.done') });
            if (earlierPassword) toast.show({ kind: 'error', text: t('password.earlier') });
            // The account exists even where no session came with it: the player logs in.
            if (!signedIn) navigate(links.login(), { replace: true, state: returnStateOf(state) });
          }}
        />
      </main>
    </>
  );
}

function Registration({ onDone }: { onDone: (result: PasswordSet) => void }) {
  const { t } = useTranslation();
  const { state: entry } = useLocation();
  const trial = useSession() !== null;
  const language = useLanguage();
  const settings = useSettings();
  const { rows: saved, state, retry } = useResource('registration', { language });
  const [last, setLast] = useState(saved);
  if (saved && saved !== last) setLast(saved);
  // After a change of language the form stays, with what was typed, until the new texts have arrived.
  const registration = saved ?? last;
  const invitation = useInvitation();
  const [chosen, setChosen] = useKept<Method | null>('method', null);
  useEffect(() => {
    // The methods may have changed since the settings were saved.
    void refresh('settings', {});
  }, []);

  if (!settings || !registration) {
    return state?.status === 'failed' && !registration ? (
      <LoadFailed page state={state} retry={retry} />
    ) : (
      <div className="gutter register__body" aria-busy="true">
        <div className="skeleton register__skeleton" />
      </div>
    );
  }
  const methods = methodsOf(settings.features);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  if (!method) {
    return (
      <StateView
        page
        art="empty"
        title={t('register.closed.title')}
        text={t('register.closed.text')}
        action={
          <ButtonLink to={links.login()} state={returnStateOf(entry)}>
            {t('header.login')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="gutter register__body">
      {registration.banners.map((banner) => (
        <RegisterBanner key={banner.id} banner={banner} />
      ))}
      {trial && <p className="muted">{t('trial.endsWithAccount')}</p>}
      {methods.length > 1 && (
        <TabList
          label={t('register.methods')}
          className="segmented-control"
          tabClassName=""
          tabs={methods}
          active={method}
          onSelect={setChosen}
        >
          {(tab) => (tab === 'username' ? t('login.byUsername') : t('register.byMobile'))}
        </TabList>
      )}
      <RegisterForm
        method={method}
        settings={settings}
        rules={registration.rules}
        invitation={invitation}
        onDone={onDone}
      />
      <SocialButtons returnTo={safeReturn(entry)} remember={false} />
      <p className="register__other">
        {t('register.haveAccount')}{' '}
        <Link className="text-link" to={links.login()} state={returnStateOf(entry)}>
          {t('header.login')}
        </Link>
      </p>
      <ServiceLine />
    </div>
  );
}

/**
 * An announcement of group m_reg: art without words, its text as HTML above it
 * (spec: registration, Registration announcements).
 */
const RegisterBanner = ({ banner: { title, subtitle, imagePath } }: { banner: BannerRow }) => (
  <div className="register__banner">
    <Picture path={imagePath} shape="strip" width={720} height={200} priority />
    <p>
      {subtitle && (
        <small>
          <bdi>{subtitle}</bdi>
        </small>
      )}
      <strong>
        <bdi>{title}</bdi>
      </strong>
    </p>
  </div>
);
