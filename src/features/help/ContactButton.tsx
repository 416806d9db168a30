import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { openService, useServiceLinks } from '../../shared/service/service';

/** Opens customer service, where a text was not enough. */
export function ContactButton() {
  const { t } = useTranslation();
  const services = useServiceLinks();
  return (
    <Button variant="ghost" onClick={() => openService(services)}>
      <Icon name="headset" />
      {t('help.contact')}
    </Button>
  );
}
