import './online-service.css';
import { useTranslation } from 'react-i18next';
import { RESOURCE } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useOffline } from '../../data/use-offline';
import { useLanguage } from '../../i18n/language';

/** Whether customer service is open now, unless offline, and its hours (spec: service, Online service). */
export function OnlineService() {
  const { t } = useTranslation();
  const language = useLanguage();
  const offline = useOffline();
  const service = useQuery('onlineService', { language });
  useRefresh(RESOURCE.onlineService(language), (options) => commands.refreshOnlineService(language, options));
  if (!service) return null;
  const { open, hours } = service;
  return (
    <span className="onserv">
      {!offline && (
        <span className={open ? 'tag tag--ok' : 'tag'}>{open ? t('service.open') : t('service.closed')}</span>
      )}
      <bdi className="onserv__hours" dir="ltr">
        {hours}
      </bdi>
    </span>
  );
}
