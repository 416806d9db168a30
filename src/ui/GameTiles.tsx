import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GameRow } from '../../contract/tables';
import { useConnectivity } from '../data/connectivity';
import { useFavourites } from '../data/favourites';
import { useSession } from '../data/session';
import { tellNative } from '../native/bridge';
import { links, type ReturnState } from '../nav/links';
import { Tile } from './Tile';
import { toast } from './toast';

interface GameTilesProps {
  games: GameRow[];
  /** So many tiles from the first on are in the first viewport. */
  priority?: number;
}

/** A grid of games with their hearts, for any screen that lists games. A guest's heart leads to the login (C §4). */
export function GameTiles({ games, priority = 0 }: GameTilesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const connectivity = useConnectivity();
  const cut = connectivity === 'offline' || connectivity === 'captive';
  const { has, pending, toggle } = useFavourites();
  const byId = useMemo(() => new Map(games.map((game) => [game.gameId, game])), [games]);
  const told = useRef(false);
  const tap = (gameId: string) => {
    const game = byId.get(gameId);
    if (!game) return;
    if (!session) {
      const state: ReturnState = { returnTo: pathname + search };
      void navigate(links.login(), { state });
      return;
    }
    toggle(game);
    tellNative({ type: 'haptic', kind: 'tap' });
    if (cut && !told.current) toast.show({ kind: 'offline', text: t('games.savedOffline') });
    told.current = cut;
  };
  // One handler for all tiles and for good: a tap on one heart redraws one tile.
  const latest = useRef(tap);
  useEffect(() => {
    latest.current = tap;
  });
  const onFavourite = useCallback((gameId: string) => latest.current(gameId), []);
  return (
    <ul className="grid3">
      {games.map((game, index) => (
        <Tile
          key={game.key}
          id={game.gameId}
          name={game.name}
          sub={game.vendorName}
          image={game.iconPath}
          to={links.launch(game)}
          flag={game.jackpot ? t('games.flag.jackpot') : game.isNew ? t('games.flag.new') : undefined}
          favourite={has(game.gameId)}
          pending={pending(game.gameId)}
          onFavourite={onFavourite}
          unavailable={cut}
          priority={index < priority}
        />
      ))}
    </ul>
  );
}
