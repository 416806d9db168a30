import './home-search.critical.css';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { links, SEARCHING } from '../../nav/links';
import { Icon } from '../../ui/Icon';

/** The way to the search, which begins with slots and shows what it finds of every type (spec: home, Search). */
export const HomeSearch = memo(function HomeSearch() {
  const { t } = useTranslation();
  return (
    <div className="gutter home-search">
      <Link className="home-search__box" to={links.gameList({ gameType: 'RNG' })} state={SEARCHING}>
        <Icon name="search" />
        {t('games.search')}
      </Link>
    </div>
  );
});
