import type { Category } from '../../../contract/categories';
import type { PrizeMode } from '../../../contract/launch';
import type { VendorRow } from '../../../contract/rows/vendors';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { SectionHead } from '../../ui/SectionHead';
import { VendorTiles } from '../../shared/vendors/VendorTiles';

interface VendorPanelProps {
  title: string;
  category: Category;
  vendors: VendorRow[];
  mode: PrizeMode;
}

/** The vendor launcher tiles of a category. */
export function VendorPanel({ title, category, vendors, mode }: VendorPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <SectionHead
        title={title}
        to={category === 'RNG' ? links.slotsCenter() : links.allGames(category)}
        linkText={t('games.allGames')}
      />
      <VendorTiles vendors={vendors} mode={mode} />
    </>
  );
}
