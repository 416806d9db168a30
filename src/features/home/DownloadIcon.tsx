import './notice-marquee.critical.css';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { device } from '../../native/device';
import { canInstall } from '../../shared/install/can-install';
import { Picture } from '../../shared/pictures/Picture';
import { popup } from '../../shared/popups/popups';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

const ICON_PX = 24;

/** The way to the app that stays when the download bar was closed (spec: home, Download icon). */
export function DownloadIcon() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  const settings = useSettings();
  if (!settings) return null;
  const { downloads, download } = settings;
  const { homeScreen, requiredLogin } = download;
  if (!canInstall({ device, downloads, homeScreen, requiredLogin, signedIn })) return null;
  return (
    <span className="notice-marquee__download" data-snapshot-skip>
      <IconButton label={t('install.bar')} aria-haspopup="dialog" onClick={() => popup.open('download')}>
        {downloads.icon ? (
          <Picture path={downloads.icon} width={ICON_PX} height={ICON_PX} />
        ) : (
          <Icon name="download" />
        )}
      </IconButton>
    </span>
  );
}
