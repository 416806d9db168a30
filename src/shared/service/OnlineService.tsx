import '../../ui/tag.css';
import './online-service.css';
import { useResource } from '../../data/use-resource';
import { useOffline } from '../../data/use-offline';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';

/** Whether customer service is open now, unless offline, and its hours (spec: service, Online service). */
export function OnlineService() {
  const { t } = useTranslation();
  const language = useLanguage();
  const offline = useOffline();
  const { rows: service } = useResource('onlineService', { language });
  if (!service) return null;
  const { open, hours } = service;
  return (
    <span className="online-service">
      {!offline && (
        <span className={open ? 'tag tag--success' : 'tag'}>
          {open ? t('service.open') : t('service.closed')}
        </span>
      )}
      <bdi dir="ltr">{hours}</bdi>
    </span>
  );
}
