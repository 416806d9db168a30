import '../../theme/overlays.css';
import './service.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/use-query';
import { OnlineService } from '../../shared/service/OnlineService';
import { StateView } from '../../ui/StateView';
import { useServiceLinks } from '../../shared/service/service';
import { ServiceList } from './ServiceList';

/** `/m/service`: every way to reach the merchant (spec: service, Customer service screen). */
export default function ServiceScreen() {
  const { t } = useTranslation();
  const links = useServiceLinks();
  const settings = useQuery('settings', undefined);
  if (!settings) return <main />;
  return (
    <main className="pad service">
      {links.length ? (
        <>
          <p className="muted service__text">{t('service.text')}</p>
          <p className="service__text">
            <OnlineService />
          </p>
          <div className="panel">
            <ServiceList links={links} />
          </div>
        </>
      ) : (
        <StateView page art="empty" title={t('service.title')} text={t('service.none')} />
      )}
    </main>
  );
}
