import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../contract/categories';
import type { GameListView } from '../../../contract/queries';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { Icon } from '../../ui/Icon';
import { TabList } from '../../ui/TabList';
import { CATEGORY_LOOK } from './category-look';
import { HotPanel } from './HotPanel';
import { VendorPanel } from './VendorPanel';

interface CategoryBrowserProps {
  hot: GameListView | undefined;
  hotResource: string;
  onRetry: () => void;
}

const BEFORE_THE_VENDORS: readonly Category[] = ['HOT'];

/** The popular-games browser (C §2): one category, one panel at a time. HOT is always first. */
export function CategoryBrowser({ hot, hotResource, onRetry }: CategoryBrowserProps) {
  const { t } = useTranslation();
  const vendors = useQuery('vendors', { language: useLanguage() });
  const [chosen, setChosen] = useState<Category>('HOT');
  const categories = vendors?.sorting ?? BEFORE_THE_VENDORS;
  const active = categories.includes(chosen) ? chosen : 'HOT';
  return (
    <>
      <TabList
        label={t('home.categories')}
        className="cats"
        tabClassName="cat"
        tabs={categories}
        active={active}
        onSelect={setChosen}
      >
        {(category) => (
          <>
            <Icon name={CATEGORY_LOOK[category].icon} />
            <span>{t(CATEGORY_LOOK[category].text)}</span>
          </>
        )}
      </TabList>
      <div className="pad" role="tabpanel" aria-label={t(CATEGORY_LOOK[active].text)}>
        {active === 'HOT' ? (
          <HotPanel view={hot} resource={hotResource} onRetry={onRetry} />
        ) : (
          <VendorPanel
            title={t(CATEGORY_LOOK[active].text)}
            category={active}
            vendors={vendors?.mapping[active] ?? []}
          />
        )}
      </div>
    </>
  );
}
