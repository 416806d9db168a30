import { useTranslation } from '../i18n/use-translation';
import { links } from '../nav/links';
import { ButtonLink } from '../ui/Button';
import { StateView } from '../ui/StateView';

/** An unknown address, with a link to home (spec: app, Not found). */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <StateView
        page
        art="notfound"
        title={t('notfound.title')}
        text={t('notfound.text')}
        action={<ButtonLink to={links.home()}>{t('notfound.home')}</ButtonLink>}
      />
    </main>
  );
}
