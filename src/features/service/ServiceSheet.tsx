import '../../ui/dialog.css';
import './service.css';
import { useTranslation } from '../../i18n/use-translation';
import { Sheet } from '../../ui/Dialog';
import { OnlineService } from '../../shared/service/OnlineService';
import { useServiceLinks } from '../../shared/service/service';
import { ServiceList } from './ServiceList';

/** Every customer-service link, over the page. */
export default function ServiceSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('service.title')} onClose={onClose}>
      <div className="sheet__body">
        <p className="service__now">
          <OnlineService />
        </p>
        <ServiceList links={useServiceLinks()} onOpen={onClose} />
      </div>
    </Sheet>
  );
}
