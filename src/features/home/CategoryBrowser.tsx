import '../../shared/games/category-tabs.critical.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Category } from '../../../contract/categories';
import { PRIZE_MODES } from '../../../contract/launch';
import type { GameListView } from '../../../contract/rows/games';

import { useResource } from '../../data/use-resource';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { firstTapped } from '../../lib/first-tap';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { TabList } from '../../ui/TabList';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { useChosenCategory } from './category-places';
import { HotPanel } from './HotPanel';
import { VendorPanel } from './VendorPanel';

export interface HotGames {
  rows: GameListView | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
}

const BEFORE_THE_VENDORS: readonly Category[] = ['HOT'];

const tabsOf = (browser: HTMLElement) => browser.querySelector<HTMLElement>('[role="tablist"]');

/** A tab at the edge comes fully into view; the page does not move. */
function showTab(browser: HTMLElement): void {
  const tabs = tabsOf(browser);
  const tab = tabs?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tabs || !tab) return;
  const { left, right } = tabs.getBoundingClientRect();
  const by = tab.left < left ? tab.left - left : Math.max(0, tab.right - right);
  if (by) tabs.scrollBy({ left: by });
}

/** After a tap on a sticky tab the chosen panel begins right below the tabs. */
function showPanel(browser: HTMLElement): void {
  const tabs = tabsOf(browser);
  const stuckAt = tabs ? Number.parseFloat(getComputedStyle(tabs).top) || 0 : 0;
  const above = browser.getBoundingClientRect().top - stuckAt;
  if (above < 0) scrollBy(0, above);
}

/** One category, one panel at a time; HOT is always first (spec: home, Popular games browser). */
export function CategoryBrowser({ hot }: { hot: HotGames }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: vendors, state: vendorsState, retry: retryVendors } = useResource('vendors', { language });
  const categories = vendors?.sorting ?? BEFORE_THE_VENDORS;
  const [chosen, setChosen] = useChosenCategory(() => {
    const text = firstTapped()?.closest('[role="tab"]')?.textContent;
    return categories.find((category) => text === t(CATEGORY_LOOK[category].text));
  });
  const [taps, setTaps] = useState(0);
  const browser = useRef<HTMLElement>(null);
  const active = categories.includes(chosen) ? chosen : 'HOT';
  const onlyVendorsFailed = !vendors && vendorsState?.status === 'failed' && hot.state?.status !== 'failed';

  // Each once, not again when home is shown after it rested. The first tab is in view: measuring it would lay out home in
  // the commit that draws it.
  const tabSeen = useRef<Category>('HOT');
  useLayoutEffect(() => {
    if (active !== tabSeen.current && browser.current) showTab(browser.current);
    tabSeen.current = active;
  }, [active]);
  const tapsSeen = useRef(0);
  useLayoutEffect(() => {
    if (taps !== tapsSeen.current && browser.current) showPanel(browser.current);
    tapsSeen.current = taps;
  }, [taps]);

  return (
    <section
      ref={browser}
      aria-label={t('home.categories')}
      data-changed={active === 'HOT' ? undefined : true}
    >
      <TabList
        label={t('home.categories')}
        className="category-tabs"
        tabClassName="category-tabs__tab"
        tabs={categories}
        active={active}
        onSelect={(category) => {
          setChosen(category);
          setTaps(taps + 1);
        }}
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
