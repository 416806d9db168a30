import '../../ui/forms.css';
import '../../ui/text-link.css';
import './service-line.css';
import { useTranslation } from '../../i18n/use-translation';
import { openService, useServiceLinks } from './service';

/** The way to customer service below a form (spec: session, Login screen; spec: registration, Registration screen). */
export function ServiceLine() {
  const { t } = useTranslation();
  const services = useServiceLinks();
  return (
    <p className="service-line">
      {t('service.help')}{' '}
      <button type="button" className="text-link" onClick={() => openService(services)}>
        {t('route.service')}
      </button>
    </p>
  );
}
