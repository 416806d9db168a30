import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import '../../theme/overlays.css';
import type { ServiceLink, SettingsRow } from '../../../contract/tables';
import { releaseFirstPage } from '../../data/first-page';
import { ServiceList } from '../../features/service/ServiceList';
import { formatDateTime } from '../../i18n/format';
import type { TextKey } from '../../i18n/keys';
import { BrandMark } from '../../ui/BrandMark';
import { Button } from '../../ui/Button';
import type { StateKind } from '../../ui/StateArt';
import { StateView } from '../../ui/StateView';
import type { StartupState } from './startup-state';

const SCREENS: Record<
  Exclude<StartupState, 'normal'>,
  { art: StateKind; title: TextKey; text: TextKey; action: TextKey }
> = {
  maintenance: {
    art: 'maintenance',
    title: 'startup.maintenance.title',
    text: 'startup.maintenance.text',
    action: 'startup.checkAgain',
  },
  restricted: {
    art: 'restricted',
    title: 'startup.restricted.title',
    text: 'startup.restricted.text',
    action: 'startup.checkAgain',
  },
  firstRun: {
    art: 'firstrun',
    title: 'startup.firstRun.title',
    text: 'startup.firstRun.text',
    action: 'state.retry',
  },
};

interface StartupScreenProps {
  state: Exclude<StartupState, 'normal'>;
  settings: SettingsRow | undefined;
  onRetry: () => void;
}

/** In place of the app: why it is closed, and a way to look again. */
export default function StartupScreen({ state, settings, onRetry }: StartupScreenProps) {
  const { t } = useTranslation();
  useEffect(releaseFirstPage, []);
  const { art, title, text, action } = SCREENS[state];
  const until = settings?.maintenanceUntil;
  return (
    <div className="app" data-startup={state}>
      <header className="hdr">
        <span className="logo">
          <BrandMark />
          <span className="logo__word">{settings?.brand.name ?? ''}</span>
        </span>
      </header>
      <main>
        <StateView
          page
          main
          art={art}
          title={t(title)}
          text={t(text)}
          action={
            <>
              {state === 'maintenance' && until && (
                <p>{t('startup.maintenance.until', { time: formatDateTime(until) })}</p>
              )}
              {state === 'restricted' && settings && (
                <p>{t('startup.restricted.ip', { ip: settings.location.ip })}</p>
              )}
              <Button onClick={onRetry}>{t(action)}</Button>
              {settings && state !== 'firstRun' && <Contact links={settings.serviceLinks} />}
            </>
          }
        />
      </main>
    </div>
  );
}

/** The ways to customer service (A §8: a contact-us link), which do not need the platform. */
function Contact({ links }: { links: readonly ServiceLink[] }) {
  const { t } = useTranslation();
  if (!links.length) return null;
  return (
    <section className="state__contact" aria-label={t('startup.contact')}>
      <h2>{t('startup.contact')}</h2>
      <div className="panel">
        <ServiceList links={links} />
      </div>
    </section>
  );
}
