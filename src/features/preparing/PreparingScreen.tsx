import { useTranslation } from 'react-i18next';
import { links } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { StateView } from '../../ui/StateView';

/** A route whose screen is still being built: one honest line. */
export default function PreparingScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <StateView
        page
        art="firstrun"
        title={t('preparing.title')}
        text={t('preparing.text')}
        action={<ButtonLink to={links.home()}>{t('notfound.home')}</ButtonLink>}
      />
    </main>
  );
}
