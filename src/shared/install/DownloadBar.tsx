import './download-bar.css';
import { useEffect, useRef } from 'react';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { inLanguage } from '../../i18n/local-text';
import { useTranslation } from '../../i18n/use-translation';
import { device } from '../../native/device';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Picture } from '../pictures/Picture';
import { popup } from '../popups/popups';
import { isBarHidden } from './can-install';
import { hideBar, useBarClosed } from './hide-flag';

const ICON_PX = 36;
const COLOUR = /^#[\da-f]{6}$/i;

/** The offer to install, among home's games, in the merchant's colours and words (spec: install, Download bar). */
export default function DownloadBar() {
  const { t } = useTranslation();
  const language = useLanguage();
  const signedIn = useSession() !== null;
  const closed = useBarClosed();
  const settings = useSettings();
  const bar = useRef<HTMLElement>(null);
  const { app_background: ground = '', app_desc_font_color: ink = '' } = settings?.download ?? {};
  useEffect(() => {
    for (const [name, value] of [
      ['--bar-ground', ground],
      ['--bar-ink', ink],
    ] as const) {
      // An empty value removes a colour that the merchant has withdrawn.
      bar.current?.style.setProperty(name, COLOUR.test(value) ? value : '');
    }
  });
  if (!settings) return null;
  const { brand, downloads, download } = settings;
  const { homeScreen, requiredLogin, app_desc } = download;
  if (isBarHidden({ device, downloads, homeScreen, requiredLogin, signedIn, closed })) return null;
  return (
    <aside ref={bar} className="download-bar" aria-label={t('install.bar')} data-snapshot-skip="whole">
      <span className="download-bar__icon">
        {downloads.icon ? (
          <Picture path={downloads.icon} width={ICON_PX} height={ICON_PX} />
        ) : (
          <Icon name="download" />
        )}
      </span>
      <span className="download-bar__text">
        <b>{inLanguage(app_desc, language) ?? t('install.title', { brand: brand.name })}</b>
        <small>{t('install.text')}</small>
      </span>
      <Button size="s" aria-haspopup="dialog" onClick={() => popup.open('download')}>
        {t('install.action')}
      </Button>
      <IconButton label={t('install.close')} onClick={hideBar}>
        <Icon name="x" />
      </IconButton>
    </aside>
  );
}
