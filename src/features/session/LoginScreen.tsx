import '../../ui/button.critical.css';
import '../../ui/choices.css';
import '../../ui/felt.css';
import '../../ui/forms.css';
import '../../ui/text-link.css';
import './session.css';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { isAppPath } from '../../../contract/app-path';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { rememberedMode, useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { forgetSignInReturn, signInReturn } from '../../native/social-sign-in';
import { links, returnStateOf, safeReturn, type ReturnState } from '../../nav/links';
import { loginReasonOf, loginReasonText } from '../../nav/login-reasons';
import { BrandMark } from '../../shared/brand/BrandMark';
import { Icon } from '../../ui/Icon';
import { partOfDay } from '../../lib/part-of-day';
import { readStored } from '../../lib/web-storage';
import { LanguageButton } from '../../shared/navigation/LanguageButton';
import { PageBar } from '../../shared/navigation/PageBar';
import { useIsHere, useNavigateFromHere } from '../../shared/navigation/use-is-here';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { signInWithCredential, SocialButtons } from '../../shared/session/SocialButtons';
import { TabList } from '../../ui/TabList';
import { toast } from '../../ui/toast';
import { MobileForm } from './MobileForm';
import { NewPasswordForm, type MailedLogin } from './NewPasswordForm';
import { PasskeyButton } from './PasskeyButton';
import { useForget, useKept } from '../../shared/fields/use-kept';
import { TrialButton } from '../../shared/session/TrialButton';
import { readSentCode } from '../../shared/verification/sent-codes';
import { UsernameForm } from './UsernameForm';

/** The hour decides the greeting; both afternoons are one here (spec: agent, Greeting). */
const GREETINGS = {
  morning: 'login.greeting.morning',
  early: 'login.greeting.afternoon',
  late: 'login.greeting.afternoon',
  evening: 'login.greeting.evening',
} as const;

/** The step of the login that stands in the history entry. The ticket does not: a reload starts over. */
const NEW_PASSWORD = 'newPassword';
interface StepState {
  step?: string;
}

const MODES = ['username', 'mobile'] as const;
const LOGIN_TYPES = { username: 'username', mobile: 'sms' } as const;
/** The mode with a code under way, else of the remembered login (spec: session, Login modes). */
const firstMode = (): (typeof MODES)[number] =>
  readSentCode('login') || rememberedMode() === 'sms' ? 'mobile' : 'username';

/** The login (spec: session, Login screen). Signed-in players are redirected. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const session = useSession();
  const settings = useSettings();
  const [mode, setMode] = useKept('mode', firstMode);
  const [remember, setRemember] = useKept('remember', true);
  const [captchaShown, setCaptchaShown] = useKept('captchaShown', false);
  const [mailed, setMailed] = useState<MailedLogin | null>(null);
  const forget = useForget();
  const navigateFromHere = useNavigateFromHere();
  const returning = useSignInReturn();
  // The trial that came here, not one that has just logged in.
  const [arrived] = useState(session?.token);
  const isTrial = session !== null && roleOf(session.type) === 'trial';
  const trial = isTrial && session.token === arrived;
  // A free trial that begins here goes home: what the login returns to may need an account.
  const toHome = isTrial && readStored(STORAGE_KEYS.trialUserName) !== null;
  if (session && !trial) return <Navigate to={toHome ? links.home() : safeReturn(state)} replace />;
  const chooseNewPassword = (login: MailedLogin) => {
    setMailed(login);
    navigateFromHere(links.login(), { state: { ...(state as object | null), step: NEW_PASSWORD } });
  };
  const form = {
    rules: settings?.rules,
    captchaShown,
    showCaptcha: () => setCaptchaShown(true),
    remember,
    setRemember,
  };
  if (mailed && (state as StepState | null)?.step === NEW_PASSWORD)
    return <MailedPassword {...form} mailed={mailed} />;
  const bySms = settings?.features['MOBILEVERCODELOGIN3'] ?? false;
  const reason = trial ? null : loginReasonOf(state);
  const calm = trial ? 'trial.endsWithLogin' : reason ? loginReasonText(reason) : 'login.subtitle';
  const words = returning ? 'social.returning' : calm;
  return (
    <>
      <PageBar
        title={t('route.login')}
        back="home"
        end={
          <>
            <LanguageButton />
            <Link
              className="icon-button"
              to={links.loginNav()}
              state={returnStateOf(state)}
              aria-label={t('route.loginNav')}
            >
              <Icon name="ellipsis-vertical" />
            </Link>
          </>
        }
      />
      <main aria-busy={returning || undefined}>
        <div className="login__hero felt-pattern on-felt">
          <BrandMark />
          <h2 className="display">{t(GREETINGS[partOfDay(new Date().getHours())])}</h2>
          <p className={reason && !returning ? 'login__reason' : undefined}>{t(words)}</p>
        </div>
        <div className="gutter login__form">
          {bySms && (
            <TabList
              label={t('login.modes')}
              className="segmented-control"
              tabClassName=""
              tabs={MODES}
              active={mode}
              onSelect={(tab) => {
                // Remembered fields are filled in again at each switch (spec: session, Login modes).
                if (rememberedMode() === LOGIN_TYPES[tab]) forget(tab);
                setMode(tab);
              }}
            >
              {(tab) => (tab === 'username' ? t('login.byUsername') : t('login.byMobile'))}
            </TabList>
          )}
          {bySms && settings && mode === 'mobile' ? (
            <MobileForm {...form} settings={settings} />
          ) : (
            <UsernameForm {...form} onMailed={chooseNewPassword} />
          )}
          <PasskeyButton remember={remember} suggests />
          <SocialButtons returnTo={safeReturn(state)} remember={remember} />
          {!trial && <TrialButton />}
          {settings?.features['DIRECTREG3'] && (
            <p className="login__other">
              {t('login.newHere')}{' '}
              <Link className="text-link" to={links.register()} state={returnStateOf(state)}>
                {t('login.noAccount')}
              </Link>
            </p>
          )}
          <ServiceLine />
        </div>
      </main>
    </>
  );
}

interface MailedPasswordProps {
  mailed: MailedLogin;
  rules: RuleSet | undefined;
  remember: boolean;
}

/** In place of the login after a login with a mailed password. Back leads to the login. */
function MailedPassword(form: MailedPasswordProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (
    <>
      <PageBar title={t('password.mailedTitle')} />
      <main>
        <div className="gutter login__form">
          <NewPasswordForm {...form} onSet={() => void (isHere() && navigate(-1))} />
        </div>
      </main>
    </>
  );
}

/** Completes a sign-in that left for another service and came back here. @returns whether one is under way */
function useSignInReturn(): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [back, setBack] = useState(signInReturn);
  const settings = useSettings();
  useEffect(() => {
    if (!back || !settings) return;
    const { credential, returnTo, remember } = back;
    forgetSignInReturn();
    const finish = async () => {
      try {
        const code = credential ? await signInWithCredential(credential, remember) : 'sign_in_cancelled';
        if (code) toast.show({ kind: 'error', text: t(errorKey(code)) });
      } finally {
        setBack(null);
      }
    };
    const state: ReturnState = isAppPath(returnTo) ? { returnTo } : {};
    void navigate(links.login(), { replace: true, state });
    void finish();
    // Once, as soon as the settings are there.
  }, [back !== null, settings !== undefined]);
  return back !== null;
}
