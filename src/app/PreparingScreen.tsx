import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { links } from '../nav/links';
import { routeOf } from '../nav/routes';
import { ButtonLink } from '../ui/Button';
import { PageBar } from '../shared/navigation/PageBar';
import { StateView } from '../ui/StateView';

/**
 * A route whose screen is still being built: one line, in the frame the screen will have
 * (spec: app, Screens in preparation).
 */
export default function PreparingScreen() {
  const { t } = useTranslation();
  const route = routeOf(useLocation().pathname);
  return (
    <>
      {route.header === 'own' && <PageBar title={t(route.title)} back={route.back} />}
      <main>
        <StateView
          page
          art="firstrun"
          title={t('preparing.title')}
          text={t('preparing.text')}
          action={<ButtonLink to={links.home()}>{t('notfound.home')}</ButtonLink>}
        />
      </main>
    </>
  );
}
