import '../layout/frame.critical.css';
import '../layout/header.critical.css';
import './startup.css';
import { useEffect } from 'react';
import type { SyncStateRow } from '../../../contract/rows/sync';
import type { SettingsRow } from '../../../contract/rows/system';
import { releaseSnapshot } from '../../data/snapshot';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { BrandMark } from '../../shared/brand/BrandMark';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useFailureWords, type FailureWords } from '../../shared/loading/failure-words';
import { popup } from '../../shared/popups/popups';
import { openService } from '../../shared/service/service';
import type { StateKind } from '../../ui/StateArt';
import { StateView } from '../../ui/StateView';
import { OpensAgain } from './OpensAgain';
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

/** An invalid time in the settings must not break the screen. */
const isTime = (at: number | null | undefined): at is number => !!at && !Number.isNaN(new Date(at).getTime());

const FIRST_RUN: FailureWords = SCREENS.firstRun;

interface StartupScreenProps {
  state: Exclude<StartupState, 'normal'>;
  settings: SettingsRow | undefined;
  /** Why the settings could not be loaded on the first run. */
  sync?: SyncStateRow | undefined;
  onRetry: () => void;
}

/**
 * In place of the app: why it is closed, a button that checks again, and customer service, which does not need the
 * platform (spec: system, Maintenance; spec: system, Region restriction).
 */
export default function StartupScreen({ state, settings, sync, onRetry }: StartupScreenProps) {
  const { t } = useTranslation();
  useEffect(releaseSnapshot, []);
  const failure = useFailureWords(sync, FIRST_RUN);
  const { action } = SCREENS[state];
  const { art, title, text } = state === 'firstRun' ? failure : SCREENS[state];
  const { maintenanceUntil: until, serviceLinks = [] } = settings ?? {};
  return (
    <div className="app startup" data-startup={state}>
      <header className="header">
        <span className="logo">
          <BrandMark />
          <span className="logo__wordmark">{settings?.brand.name ?? ''}</span>
        </span>
        <span className="grow" />
        {settings && (
          <IconButton label={t('menu.language')} onClick={() => popup.open('language')}>
            <Icon name="languages" size="l" />
          </IconButton>
        )}
      </header>
      <main className="startup__main">
        <StateView
          page
          main
          art={art}
          title={t(title)}
          text={t(text)}
          action={
            <>
              {state === 'maintenance' && isTime(until) && <OpensAgain at={until} onOpen={onRetry} />}
              {state === 'restricted' && settings && (
                <p>{t('startup.restricted.ip', { ip: settings.location.ip })}</p>
              )}
            </>
          }
        />
        <div className="startup__actions">
          <Button variant="primary" size="l" block onClick={onRetry}>
            <Icon name="refresh-cw" />
            {t(action)}
          </Button>
          {serviceLinks.length > 0 && (
            <Button variant="ghost" size="l" block onClick={() => openService(serviceLinks)}>
              <Icon name="headset" />
              {t('startup.contact')}
            </Button>
          )}
        </div>
      </main>
    </div>
  );
}
