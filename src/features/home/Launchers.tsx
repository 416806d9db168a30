import type { Category } from '../../../contract/categories';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { SectionHead } from '../../ui/SectionHead';
import { VendorTiles } from '../../shared/vendors/VendorTiles';

/** Categories whose vendors are shown on home itself. */
const FEATURED: readonly Category[] = ['LIVE', 'SPORTS', 'FISH', 'INHOUSE'];
const SHOWN = 6;

/** Home's vendor launcher tiles (spec: home, Vendor launchers). */
export function Launchers() {
  const { t } = useTranslation();
  const vendors = useQuery('vendors', { language: useLanguage() });
  if (!vendors) return null;
  const featured = FEATURED.flatMap((category) => vendors.mapping[category] ?? []).slice(0, SHOWN);
  if (featured.length === 0) return null;
  return (
    <section className="gutter" aria-label={t('home.launchers')}>
      <SectionHead title={t('home.launchers')} to={links.gameCenter()} linkText={t('home.launchersAll')} />
      <VendorTiles vendors={featured} mode={vendors.prizeMode} />
    </section>
  );
}
