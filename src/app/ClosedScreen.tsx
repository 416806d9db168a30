import { errorKey } from '../i18n/keys';
import { useTranslation } from '../i18n/use-translation';
import { links } from '../nav/links';
import { ButtonLink } from '../ui/Button';
import { StateView } from '../ui/StateView';

/** A screen the merchant has switched off, or that is not for this member (spec: access, Closed gates). */
export function ClosedScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <StateView
        page
        art="restricted"
        title={t('closed.title')}
        text={t(errorKey('auth.forbidden'))}
        action={<ButtonLink to={links.home()}>{t('notfound.home')}</ButtonLink>}
      />
    </main>
  );
}
