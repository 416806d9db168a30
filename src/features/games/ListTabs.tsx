import '../../ui/choices.css';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { TabList } from '../../ui/TabList';
import { LIST_TABS, type ListTab } from './list-url';

const LOOK: Record<ListTab, { text: TextKey; icon?: IconName }> = {
  all: { text: 'games.all' },
  recent: { text: 'games.recent', icon: 'history' },
  fav: { text: 'games.favourites', icon: 'heart' },
  hot: { text: 'games.hot', icon: 'flame' },
};

/** All, recent, favourites and hot. */
export function ListTabs({ active, onSelect }: { active: ListTab; onSelect: (tab: ListTab) => void }) {
  const { t } = useTranslation();
  return (
    <TabList
      label={t('games.list')}
      className="tabs"
      tabClassName="tab"
      tabs={LIST_TABS}
      active={active}
      // A tab is a history entry, or leads a guest to the login.
      manual
      onSelect={onSelect}
    >
      {(tab) => {
        const { text, icon } = LOOK[tab];
        return (
          <>
            {icon && <Icon name={icon} size="s" />}
            {t(text)}
          </>
        );
      }}
    </TabList>
  );
}
