import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';
import { Picture } from './Picture';

export interface TileProps {
  id: string;
  name: string;
  sub: string;
  image: string;
  to: string;
  flag?: string | undefined;
  favourite: boolean;
  /** The heart's change is not confirmed yet. */
  pending: boolean;
  onFavourite: (id: string) => void;
  /** Cannot be opened now. */
  unavailable: boolean;
  priority?: boolean;
}

/** One game: 4:5 art, name, vendor, heart. */
export const Tile = memo(function Tile(props: TileProps) {
  const { id, name, sub, image, to, flag, favourite, pending, unavailable, priority = false } = props;
  const { t } = useTranslation();
  const label = t('tile.favourite', { name });
  return (
    <li className={unavailable ? 'tile tile--off' : 'tile'}>
      <Link className="tile__go" to={to}>
        <span className="tile__art">
          <Picture path={image} width={240} height={300} priority={priority} />
          {unavailable && (
            <span className="tile__lock">
              <Icon name="cloud-off" />
            </span>
          )}
        </span>
        {flag && <span className="flag">{flag}</span>}
        <span className="tile__name">
          <bdi>{name}</bdi>
        </span>
        <span className="tile__sub">{unavailable ? t('tile.needsInternet') : sub}</span>
      </Link>
      <button
        type="button"
        className="fav"
        data-snap-skip
        aria-pressed={favourite}
        aria-label={pending ? `${label}, ${t('tile.pending')}` : label}
        data-pending={pending || undefined}
        onClick={() => props.onFavourite(id)}
      >
        <Icon name="heart" />
      </button>
    </li>
  );
});
