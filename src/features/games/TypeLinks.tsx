import '../../ui/forms.css';
import '../../ui/panel.css';
import './games.css';
import { Link } from 'react-router-dom';
import type { GameType } from '../../../contract/categories';
import type { GameMenuRow } from '../../../contract/rows/vendors';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { links } from '../../nav/links';
import { Icon } from '../../ui/Icon';

/** The types of the type list; lotteries have a page of their own, with other counts (spec: games, Filter drawer). */
const TYPES: readonly { gameType: GameType; to: string }[] = [
  { gameType: 'RNG', to: links.gameList({ gameType: 'RNG' }) },
  { gameType: 'FISH', to: links.gameList({ gameType: 'FISH' }) },
  { gameType: 'SPORTS', to: links.gameList({ gameType: 'SPORTS' }) },
  { gameType: 'LOTT', to: links.lottery() },
  { gameType: 'ELOTT', to: links.lottery() },
];

interface TypeLinksProps {
  active?: GameType;
  /** The merchant's types; all are shown until they are known. */
  types: GameMenuRow['types'] | undefined;
  onGo?: () => void;
}

/** Links to the other game types. */
export function TypeLinks({ active, types, onGo }: TypeLinksProps) {
  const { t } = useTranslation();
  const counts = new Map(types?.map(({ gameType, gameCount }) => [gameType, gameCount]));
  const offered = TYPES.filter(({ gameType }) => !types || counts.has(gameType));
  return (
    <nav className="filter" aria-label={t('filter.types')}>
      <h3 className="field__label">{t('filter.types')}</h3>
      <ul className="list">
        {offered.map(({ gameType, to }) => {
          const count = to === links.lottery() ? undefined : counts.get(gameType);
          return (
            <li key={gameType}>
              <Link
                className="filter__row"
                to={to}
                replace={onGo !== undefined}
                aria-current={gameType === active ? 'page' : undefined}
                onClick={onGo}
              >
                <Icon name={CATEGORY_LOOK[gameType].icon} />
                <span className="grow">{t(CATEGORY_LOOK[gameType].text)}</span>
                {count !== undefined && <span className="faint">{t('games.count', { count })}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
