import '../../ui/button.critical.css';
import '../../ui/spinner.critical.css';
import './social-buttons.css';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors';
import type { FeatureKey } from '../../../contract/features';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { device } from '../../native/device';
import {
  canSignInWith,
  leaveForSignIn,
  signInByNative,
  type SocialCredential,
  type SocialProvider,
} from '../../native/social-sign-in';
import { links } from '../../nav/links';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

interface SocialRow {
  provider: SocialProvider;
  /** Null for Telegram, which has an option of the settings instead. */
  feature: FeatureKey | null;
  icon: IconName;
  text: TextKey;
}

/** If the page is still there this long after it was left, in ms, the player has stopped the navigation. */
const NOT_LEFT_MS = 10_000;

const SOCIAL: readonly SocialRow[] = [
  { provider: 'facebook', feature: 'FACEBOOKLOGIN3', icon: 'facebook', text: 'social.facebook' },
  { provider: 'google', feature: 'GOOGLELOGIN3', icon: 'google', text: 'social.google' },
  { provider: 'telegram', feature: null, icon: 'send', text: 'social.telegram' },
];

/** Signs in with another service's credential. @returns why it failed; null on success */
export async function signInWithCredential(
  credential: SocialCredential,
  remember: boolean,
): Promise<ErrorCode | null> {
  const firebase = await import('../../data/firebase').catch(() => null);
  if (!firebase) return 'offline';
  const signedIn = await firebase.signInWith(credential);
  if (!signedIn.ok) return signedIn.code;
  const result = await commands.login({
    type: 'firebase',
    firebaseChannel: credential.provider,
    firebaseIdToken: signedIn.value.idToken,
    remember,
  });
  return result.ok ? null : result.code;
}

/** Waits until the page is shown again after it was left, or turns out not to have been left. */
const pageShownAgain = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NOT_LEFT_MS);
    addEventListener('pageshow', () => resolve(), { once: true });
  });

/** The other services a player may sign in with, by their feature keys (spec: session, Social sign-in). */
export function SocialButtons({ returnTo, remember }: { returnTo: string; remember: boolean }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [busy, run] = useBusy();
  const [chosen, setChosen] = useState<SocialProvider>();
  const abort = useRef(new AbortController());
  useEffect(() => {
    const { current } = abort;
    return () => current.abort();
  }, []);
  const firebase = settings?.firebase;
  if (!settings || !firebase) return null;
  const shown = SOCIAL.filter(
    ({ provider, feature }) =>
      (feature ? settings.features[feature] : settings.options.telegramLogin) &&
      firebase[provider] &&
      canSignInWith(provider),
  );
  if (!shown.length) return null;

  const inBrowser = async (provider: SocialProvider): Promise<ErrorCode | null> => {
    const client = firebase[provider];
    const back = new URL(links.login(), location.href).href;
    if (!client || !(await leaveForSignIn(provider, client, back, { returnTo, remember }))) {
      return 'sign_in_failed';
    }
    await pageShownAgain();
    return null;
  };
  const inNativeApp = async (provider: SocialProvider): Promise<ErrorCode | null> => {
    const credential = await signInByNative(provider, abort.current.signal);
    return credential ? signInWithCredential(credential, remember) : 'sign_in_cancelled';
  };
  const signIn = (provider: SocialProvider) =>
    run(async () => {
      setChosen(provider);
      const code = await (device.native ? inNativeApp(provider) : inBrowser(provider));
      if (code) toast.show({ kind: 'error', text: t(errorKey(code)) });
    });
  const waitsFor = (provider: SocialProvider) => busy && chosen === provider;

  return (
    <section className="social-buttons">
      <h2 className="social-buttons__or">{t('social.or')}</h2>
      <div className="social-buttons__row">
        {shown.map(({ provider, icon, text }) => (
          <button
            key={provider}
            type="button"
            className="button button--ghost"
            aria-label={t(text)}
            aria-busy={waitsFor(provider) || undefined}
            onClick={() => void signIn(provider)}
          >
            {waitsFor(provider) ? <i className="spinner" aria-hidden="true" /> : <Icon name={icon} />}
          </button>
        ))}
      </div>
      <p className="social-buttons__note">{t('social.terms', { age: settings.brand.minimumAge })}</p>
    </section>
  );
}
