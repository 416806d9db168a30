import '../../ui/panel.critical.css';
import './service.css';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../data/use-query';
import { OnlineService } from '../../shared/service/OnlineService';
import { StateView } from '../../ui/StateView';
import { useServiceLinks } from '../../shared/service/service';
import { ServiceList } from './ServiceList';

/** `/m/service`: every way to reach the merchant (spec: service, Customer service screen). */
export default function ServiceScreen() {
  const { t } = useTranslation();
  const links = useServiceLinks();
  const settings = useSettings();
  if (!settings) return <main />;
  return (
    <main className="gutter service">
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
