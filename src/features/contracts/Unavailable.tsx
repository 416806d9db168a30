import { useTranslation } from '../../i18n/use-translation';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { StateView } from '../../ui/StateView';

/** For the member types that have no contracts (spec: agent, Contract prompts). */
export function Unavailable() {
  const { t } = useTranslation();
  return (
    <main className="gutter">
      <StateView
        page
        art="empty"
        title={t('dividend.unavailable.title')}
        text={t('dividend.unavailable.text')}
        action={<ServiceLine />}
      />
    </main>
  );
}
