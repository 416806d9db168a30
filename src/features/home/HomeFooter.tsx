import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/use-query';

/** The merchant's legal line, age mark and the release. */
export function HomeFooter() {
  const { t } = useTranslation();
  const brand = useQuery('settings', undefined)?.brand;
  if (!brand) return null;
  return (
    <footer className="legal pad">
      <div className="legal__row">
        <span className="legal__age" dir="ltr">{`${brand.minimumAge}+`}</span>
        <span>{brand.legalLine}</span>
      </div>
      <div className="legal__row legal__row--end">
        <span>{t('home.copyright', { brand: brand.name })}</span>
        <bdi>{t('home.release', { release: __RELEASE__ })}</bdi>
      </div>
    </footer>
  );
}
