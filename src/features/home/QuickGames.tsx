import './quick-games.critical.css';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_PAGE_NUMBER, ownGames } from '../../../contract/game-lists';
import type { GameRow } from '../../../contract/rows/games';
import { useFavourites } from '../../data/favourites';
import { useResuming, useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import type { TextKey } from '../../i18n/keys';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useTileProps } from '../../shared/games/GameTiles';
import type { TileProps } from '../../shared/games/Tile';
import { Picture } from '../../shared/pictures/Picture';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { InlineRetry } from '../../ui/InlineRetry';

/** Of each kind; the game lists have the rest. */
const MOST = 8;

/** The row for a member's own games, or its place while it is not known yet whose launch this is; guests have none. */
export const QuickGames = memo(function QuickGames() {
  const account = useSession()?.userName;
  const resuming = useResuming();
  if (account !== undefined) return <OwnGames account={account} />;
  return resuming ? <div className="quick-games" aria-hidden="true" /> : null;
});

/**
 * The member's own games in one row: those played last, then favourites (spec: home, Own games). The row has its place
 * from the start, so that nothing below it moves.
 */
function OwnGames({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const first = { page: FIRST_PAGE_NUMBER };
  const each = { force: true };
  const recent = useResource('gameList', { ...ownGames('recent', language, account), ...first }, each);
  const hearted = useResource('gameList', { ...ownGames('fav', language, account), ...first }, each);
  const { has } = useFavourites();
  const played = recent.rows?.games.slice(0, MOST) ?? [];
  const playedIds = new Set(played.map(({ gameId }) => gameId));
  const favourites = (hearted.rows?.games ?? [])
    .filter(({ gameId }) => has(gameId) && !playedIds.has(gameId))
    .slice(0, MOST);
  const games = [...played, ...favourites];
  const byId = useMemo(() => new Map(games.map((game) => [game.gameId, game])), [games]);
  const propsOf = useTileProps((gameId) => byId.get(gameId));
  const failed = [recent, hearted].find(({ rows, state }) => !rows && state?.status === 'failed');
  const known = recent.rows !== undefined && hearted.rows !== undefined;
  const group = (title: TextKey, icon: IconName, list: GameRow[]) =>
    list.length > 0 && (
      <>
        <Icon name={icon} size="s" />
        <ul aria-label={t(title)}>
          {list.map((game) => (
            <QuickGame key={game.key} {...propsOf(game)} />
          ))}
        </ul>
      </>
    );
  return (
    <section className="quick-games" aria-label={t('home.ownGames')} data-snapshot-skip>
      {group('home.recentGames', 'history', played)}
      {group('home.favouriteGames', 'heart', favourites)}
      {games.length === 0 && known && <p>{t('home.noOwnGames')}</p>}
      {games.length === 0 && !known && failed && <InlineRetry onRetry={failed.retry} />}
    </section>
  );
}

function QuickGame({ id, name, image, to, denied, unavailable, onDenied }: TileProps) {
  return (
    <li>
      <Link
        className={unavailable ? 'quick-game quick-game--unavailable' : 'quick-game'}
        to={to}
        onClick={(event) => {
          if (!denied) return;
          event.preventDefault();
          onDenied(id);
        }}
      >
        <Picture path={image} width={36} height={45} />
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
}
