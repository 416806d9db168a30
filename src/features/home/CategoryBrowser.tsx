import '../../shared/games/category-tabs.critical.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../contract/categories';
import { PRIZE_MODES } from '../../../contract/launch';
import type { GameListView } from '../../../contract/rows/games';

import { useResource } from '../../data/use-resource';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useLanguage } from '../../i18n/language';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { TabList } from '../../ui/TabList';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { HotPanel } from './HotPanel';
import { VendorPanel } from './VendorPanel';

export interface HotGames {
  rows: GameListView | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
}

const BEFORE_THE_VENDORS: readonly Category[] = ['HOT'];

/** One category, one panel at a time; HOT is always first (spec: home, Popular games browser). */
export function CategoryBrowser({ hot }: { hot: HotGames }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: vendors, state: vendorsState, retry: retryVendors } = useResource('vendors', { language });
  const [chosen, setChosen] = useState<Category>('HOT');
  const browser = useRef<HTMLElement>(null);
  const categories = vendors?.sorting ?? BEFORE_THE_VENDORS;
  const active = categories.includes(chosen) ? chosen : 'HOT';
  const onlyVendorsFailed = !vendors && vendorsState?.status === 'failed' && hot.state?.status !== 'failed';

  useEffect(() => {
    // A tab tapped at the edge comes fully into view.
    const tab = browser.current?.querySelector('[aria-selected="true"]');
    if (active !== 'HOT') tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active]);

  return (
    <section ref={browser} aria-label={t('home.categories')}>
      <TabList
        label={t('home.categories')}
        className="category-tabs"
        tabClassName="category-tabs__tab"
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
      <div
        className="gutter"
        role="tabpanel"
        data-category={active}
        aria-label={t(CATEGORY_LOOK[active].text)}
      >
        {onlyVendorsFailed && <InlineRetry onRetry={retryVendors} />}
        {active === 'HOT' ? (
          <HotPanel
            hot={hot}
            onRetry={() => {
              hot.retry();
              retryVendors();
            }}
          />
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
