import '../../ui/dialog.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import { useState } from 'react';
import { intlTag } from '../../../contract/languages';
import { useSettings } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { device } from '../../native/device';
import { promptInstall, useInstallPrompt } from '../../native/install-prompt';
import { links } from '../../nav/links';
import { useShare } from '../../shared/sharing/use-share';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { PromptDialog } from '../../ui/PromptDialog';
import { HomeScreenGuide } from './HomeScreenGuide';

/**
 * The ways to install (spec: install, Download popup): Android, iOS, configuration profile, home screen. On iOS only
 * Safari can install, so any other browser says that first.
 */
export default function DownloadPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const settings = useSettings();
  const [guide, setGuide] = useState(false);
  const canPrompt = useInstallPrompt();
  if (!settings) return null;
  const { downloads, download, brand } = settings;
  /** The merchant's own names are English. */
  const labels = /^en/.test(intlTag(language)) ? downloads.labels : undefined;
  if (guide) return <HomeScreenGuide profile={downloads.profile} onClose={onClose} />;
  if (device.system === 'ios' && !device.safari) return <UseSafari brand={brand.name} onClose={onClose} />;
  const install = async () => {
    onClose();
    await promptInstall();
  };
  return (
    <Sheet title={t('install.popup', { brand: brand.name })} onClose={onClose}>
      <div className="sheet__body list">
        {downloads.android && (
          <Way href={downloads.android} icon="smartphone" text={labels?.android ?? t('install.android')} />
        )}
        {downloads.ios && (
          <Way href={downloads.ios} icon="smartphone" text={labels?.ios ?? t('install.ios')} />
        )}
        {downloads.profile && (
          <Way
            href={downloads.profile}
            icon="settings"
            text={labels?.profile ?? t('install.profile')}
            note={t('install.profileNote')}
          />
        )}
        {download.homeScreen && (
          <button type="button" className="list-row" onClick={() => setGuide(true)}>
            <Icon name="square-plus" />
            <span className="list-row__title">
              <b>{t('install.homeScreen')}</b>
              <small>{t('install.homeScreenNote')}</small>
            </span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </button>
        )}
      </div>
      {download.homeScreen && canPrompt && (
        <div className="sheet__action">
          <Button variant="primary" size="l" block onClick={() => void install()}>
            {t('install.now')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface WayProps {
  href: string;
  icon: IconName;
  text: string;
  note?: string;
}

const Way = ({ href, icon, text, note }: WayProps) => (
  <ExternalLink className="list-row" href={href}>
    <Icon name={icon} />
    <span className="list-row__title">
      <b>{text}</b>
      {note && <small>{note}</small>}
    </span>
    <span className="list-row__end">
      <Icon name="download" />
    </span>
  </ExternalLink>
);

/** The notice for other browsers on iOS, with the address to open in Safari (spec: install, Safari only). */
function UseSafari({ brand, onClose }: { brand: string; onClose: () => void }) {
  const { t } = useTranslation();
  const share = useShare();
  return (
    <PromptDialog
      text={t('install.useSafari')}
      onClose={onClose}
      action={
        <Button variant="ghost" onClick={() => void share(brand, new URL(links.home(), location.href).href)}>
          {t('install.copyLink')}
        </Button>
      }
    />
  );
}
