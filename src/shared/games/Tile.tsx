import '../../ui/tile-grid.critical.css';
import './tile.critical.css';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { SearchHit } from '../../../contract/game-search';
import { useTranslation } from '../../i18n/use-translation';
import { Highlight } from '../../ui/Highlight';
import { useLongPress } from '../../lib/use-long-press';
import { Icon } from '../../ui/Icon';
import { Picture } from '../pictures/Picture';
import { VendorMark } from '../vendors/VendorMark';

export interface TileProps {
  id: string;
  name: string;
  vendor: string;
  /** The vendor's logo, as a path below an image host; without one its name is shown. */
  logo: string | undefined;
  image: string;
  to: string;
  /** What a search found in the name and in the vendor's name. */
  found?: SearchHit | undefined;
  /** The player may not open the game; a tap says why. */
  denied: boolean;
  flag?: string | undefined;
  favourite: boolean;
  /** The heart's change is not confirmed yet. */
  pending: boolean;
  onFavourite: (id: string) => void;
  /** Cannot be opened now. */
  unavailable: boolean;
  onDenied: (id: string) => void;
  /** Opens the game's sheet. */
  onDetails?: ((id: string) => void) | undefined;
  priority?: boolean;
  /** It comes after the first frame. */
  late?: boolean;
  /** The position in a list of which only a part is mounted. */
  position?: { index: number; count: number } | undefined;
}

/** One game: 4:5 art, name, vendor, heart. */
export const Tile = memo(function Tile(props: TileProps) {
  const {
    id,
    name,
    vendor,
    image,
    to,
    flag,
    favourite,
    pending,
    unavailable,
    found,
    priority = false,
  } = props;
  const { position } = props;
  // In a virtual list the rows are elements between the list and its tiles.
  const Root = position ? 'div' : 'li';
  const { t } = useTranslation();
  const label = t('tile.favourite', { name });
  const more = useLongPress(() => props.onDetails?.(id));
  return (
    <Root
      className={unavailable ? 'tile tile--unavailable' : 'tile'}
      role={position && 'listitem'}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.count}
      data-snapshot-skip={props.late ? 'whole' : undefined}
      {...(props.onDetails && more)}
    >
      <Link
        className="tile__link"
        to={to}
        draggable={false}
        onClick={(event) => {
          if (!props.denied) return;
          event.preventDefault();
          props.onDenied(id);
        }}
      >
        <span className="tile__art">
          <Picture path={image} width={240} height={300} priority={priority} />
          {unavailable && (
            <span className="tile__lock">
              <Icon name="cloud-off" />
            </span>
          )}
        </span>
        {flag && <span className="tile__flag">{flag}</span>}
        <span className="tile__name">
          <bdi>{found ? <Highlight text={name} spans={found.name} /> : name}</bdi>
        </span>
        <span className="tile__vendor">
          {unavailable ? t('tile.needsInternet') : <Vendor {...props} name={vendor} />}
        </span>
      </Link>
      <button
        type="button"
        className="tile__favourite"
        data-snapshot-skip
        aria-pressed={favourite}
        aria-label={pending ? `${label}, ${t('tile.pending')}` : label}
        data-pending={pending || undefined}
        onClick={() => props.onFavourite(id)}
      >
        <Icon name="heart" />
      </button>
      {props.onDetails && (
        // For screen readers; the keyboard has its context-menu key.
        <button
          type="button"
          className="visually-hidden"
          data-snapshot-skip="whole"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={t('tile.details', { name })}
          onClick={() => props.onDetails?.(id)}
        />
      )}
    </Root>
  );
});

/** The vendor's mark; its name where a search found something in it. */
function Vendor({ name, logo, found }: Pick<TileProps, 'name' | 'logo' | 'found'>) {
  if (found?.vendor.length) return <Highlight text={name} spans={found.vendor} />;
  return <VendorMark name={name} path={logo} place="tile" />;
}
