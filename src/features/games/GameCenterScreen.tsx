import '../../shared/games/category-tabs.critical.css';
import './games.css';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { links } from '../../nav/links';
import { Icon } from '../../ui/Icon';
import { Loaded } from '../../shared/loading/Loaded';
import { useScreenful } from '../../shared/loading/use-screenful';
import { SectionHead } from '../../ui/SectionHead';
import { TabList } from '../../ui/TabList';
import { VendorTiles } from '../../shared/vendors/VendorTiles';
import { useVendorList } from './use-vendor-list';

/** The least height of a category's vendors, in CSS pixels. */
const CATEGORY_PX = 150;

/** `/m/gameCenter`: every vendor, by category. */
export default function GameCenterScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { vendors, state, retry } = useVendorList();
  const categories = vendors?.sorting.filter((category) => category !== 'HOT') ?? [];
  const wanted = params.get('gameType');
  const chosen = categories.find((category) => category === wanted);
  const listed: readonly Category[] = chosen ? [chosen] : categories;
  const shown = listed.slice(0, useScreenful(listed.map(() => CATEGORY_PX)));
  return (
    <main>
      <TabList
        label={t('home.categories')}
        className="category-tabs"
        tabClassName="category-tabs__tab"
        tabs={['HOT', ...categories] as const}
        active={chosen ?? 'HOT'}
        onSelect={(category) =>
          void navigate(links.gameCenter(category === 'HOT' ? undefined : category), { replace: true })
        }
      >
        {(category) => (
          <>
            <Icon name={category === 'HOT' ? 'layout-grid' : CATEGORY_LOOK[category].icon} />
            <span>{category === 'HOT' ? t('games.all') : t(CATEGORY_LOOK[category].text)}</span>
          </>
        )}
      </TabList>
      <div className="gutter game-list__body">
        <Loaded state={state} retry={retry} ready={vendors !== undefined}>
          {shown.map((category) => (
            <section key={category}>
              <SectionHead
                title={t(CATEGORY_LOOK[category].text)}
                to={links.allGames(category)}
                linkText={t('games.allGames')}
              />
              {vendors && <VendorTiles vendors={vendors.mapping[category] ?? []} mode={vendors.prizeMode} />}
            </section>
          ))}
        </Loaded>
      </div>
    </main>
  );
}
