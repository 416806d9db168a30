import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../contract/categories';
import { PRIZE_MODES } from '../../../contract/launch';
import type { GameListView } from '../../../contract/queries';
import { RESOURCE } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { TabList } from '../../ui/TabList';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { HotPanel } from './HotPanel';
import { VendorPanel } from './VendorPanel';

interface CategoryBrowserProps {
  hot: GameListView | undefined;
  hotResource: string;
  onRetry: () => void;
}

const BEFORE_THE_VENDORS: readonly Category[] = ['HOT'];

/** One category, one panel at a time; HOT is always first (spec: home, Popular games browser). */
export function CategoryBrowser({ hot, hotResource, onRetry }: CategoryBrowserProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const vendors = useQuery('vendors', { language });
  const vendorsSync = useQuery('syncState', { key: RESOURCE.vendors(language) });
  const hotSync = useQuery('syncState', { key: hotResource });
  const [chosen, setChosen] = useState<Category>('HOT');
  const browser = useRef<HTMLElement>(null);
  const categories = vendors?.sorting ?? BEFORE_THE_VENDORS;
  const active = categories.includes(chosen) ? chosen : 'HOT';
  const onlyVendorsFailed = !vendors && vendorsSync?.status === 'failed' && hotSync?.status !== 'failed';

  useEffect(() => {
    // A tab tapped at the edge comes fully into view.
    const tab = browser.current?.querySelector('[aria-selected="true"]');
    if (active !== 'HOT') tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active]);

  return (
    <section ref={browser} aria-label={t('home.categories')}>
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
      <div className="pad" role="tabpanel" data-category={active} aria-label={t(CATEGORY_LOOK[active].text)}>
        {onlyVendorsFailed && <InlineRetry onRetry={onRetry} />}
        {active === 'HOT' ? (
          <HotPanel view={hot} resource={hotResource} onRetry={onRetry} />
        ) : (
          <VendorPanel
            title={t(CATEGORY_LOOK[active].text)}
            category={active}
            vendors={vendors?.mapping[active] ?? []}
            mode={vendors?.prizeMode ?? PRIZE_MODES.standard}
          />
        )}
      </div>
    </section>
  );
}
