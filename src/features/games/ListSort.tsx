import './games.css';
import { GAME_SORTS, isGameSort, type GameSort } from '../../../contract/game-lists';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';

const TEXT: Record<GameSort, TextKey> = {
  popular: 'sort.popular',
  new: 'sort.new',
  name: 'sort.name',
  vendor: 'sort.vendor',
};

interface ListSortProps {
  sort: GameSort;
  onSort: (sort: GameSort) => void;
}

/** The order of the list (spec: games, Sort). */
export function ListSort({ sort, onSort }: ListSortProps) {
  const { t } = useTranslation();
  return (
    <span className="list-sort">
      <span aria-hidden="true">{t(TEXT[sort])}</span>
      <Icon name="chevron-down" size="s" />
      <select
        aria-label={t('sort.label')}
        value={sort}
        onChange={({ target: { value } }) => isGameSort(value) && onSort(value)}
      >
        {GAME_SORTS.map((each) => (
          <option key={each} value={each}>
            {t(TEXT[each])}
          </option>
        ))}
      </select>
    </span>
  );
}
