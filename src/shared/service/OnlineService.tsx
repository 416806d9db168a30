import './online-service.css';
import { useTranslation } from 'react-i18next';

import { useResource } from '../../data/use-resource';
import { useConnectivity } from '../../data/connectivity';
import { useLanguage } from '../../i18n/language';

/** Whether customer service answers now, with its hours (C §7 Online service). Without a connection nobody knows. */
export function OnlineService() {
  const { t } = useTranslation();
  const language = useLanguage();
  const connectivity = useConnectivity();
  const { rows: service } = useResource('onlineService', { language });
  if (!service) return null;
  const { open, hours } = service;
  const known = connectivity === 'online' || connectivity === 'slow';
  return (
    <span className="onserv">
      {known && (
        <span className={open ? 'tag tag--ok' : 'tag'}>{open ? t('service.open') : t('service.closed')}</span>
      )}
      <bdi className="onserv__hours" dir="ltr">
        {hours}
      </bdi>
    </span>
  );
}
