import '../../ui/tag.css';
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
    <span className="online-service">
      {known && (
        <span className={open ? 'tag tag--success' : 'tag'}>
          {open ? t('service.open') : t('service.closed')}
        </span>
      )}
      <bdi dir="ltr">{hours}</bdi>
    </span>
  );
}
