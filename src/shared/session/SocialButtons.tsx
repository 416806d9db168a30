import '../../ui/button.critical.css';
import '../../ui/spinner.critical.css';
import './social-buttons.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/errors';
import type { FeatureKey } from '../../../contract/features';
import { useQuery } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
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

interface SocialRow {
  provider: SocialProvider;
  /** Telegram has an option of the settings in place of a key (A §2 Login screen). */
  feature: FeatureKey | null;
  icon: IconName;
  text: TextKey;
}

const SOCIAL: readonly SocialRow[] = [
  { provider: 'facebook', feature: 'FACEBOOKLOGIN3', icon: 'facebook', text: 'social.facebook' },
  { provider: 'google', feature: 'GOOGLELOGIN3', icon: 'google', text: 'social.google' },
  { provider: 'telegram', feature: null, icon: 'send', text: 'social.telegram' },
];

/** Signs in with what another service said. @returns why not, if it did not come about */
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

/** The other services a player may sign in with, by their keys (A §2 Login screen, Registration screen). */
export function SocialButtons({ returnTo, remember }: { returnTo: string; remember: boolean }) {
  const { t } = useTranslation();
  const settings = useQuery('settings', undefined);
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    const { current } = abort;
    // Back from the other service without an answer, to the page as it was left.
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    addEventListener('pageshow', returned);
    return () => {
      current.abort();
      removeEventListener('pageshow', returned);
    };
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

  const signIn = async (provider: SocialProvider) => {
    const client = firebase[provider];
    if (busy || !client) return;
    setBusy(provider);
    if (!device.native) {
      const left = await leaveForSignIn(provider, client, new URL(links.login(), location.href).href, {
        returnTo,
        remember,
      });
      if (left) return;
      setBusy(null);
      toast.show({ kind: 'error', text: t(errorKey('sign_in_failed')) });
      return;
    }
    const credential = await signInByNative(provider, abort.current.signal);
    const code = credential ? await signInWithCredential(credential, remember) : 'sign_in_cancelled';
    setBusy(null);
    if (code) toast.show({ kind: 'error', text: t(errorKey(code)) });
  };

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
            aria-busy={busy === provider || undefined}
            onClick={() => void signIn(provider)}
          >
            {busy === provider ? <i className="spinner" aria-hidden="true" /> : <Icon name={icon} />}
          </button>
        ))}
      </div>
      <p className="social-buttons__note">{t('social.terms', { age: settings.brand.minimumAge })}</p>
    </section>
  );
}
