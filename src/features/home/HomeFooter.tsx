import '../../shared/brand/age-limit.css';
import './home-footer.css';
import { useSettings } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { inLanguage } from '../../i18n/local-text';
import { useTranslation } from '../../i18n/use-translation';
import { releaseName } from '../../lib/release';

/** The merchant's legal line, age mark and the release. */
export function HomeFooter() {
  const { t } = useTranslation();
  const language = useLanguage();
  const brand = useSettings((settings) => settings.brand);
  if (!brand) return null;
  return (
    <footer className="home-footer gutter">
      <div className="home-footer__row">
        <span className="age-limit" dir="ltr">{`${brand.minimumAge}+`}</span>
        <span>{inLanguage(brand.legalLine, language)}</span>
      </div>
      <div className="home-footer__row home-footer__row--end">
        <span>{t('home.copyright', { brand: brand.name })}</span>
        <bdi>{t('home.release', { release: releaseName() })}</bdi>
      </div>
    </footer>
  );
}
