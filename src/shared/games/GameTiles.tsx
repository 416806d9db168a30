import '../../ui/tile-grid.critical.css';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../../contract/commands';
import { TOAST_REJECT_MS, TRIAL_TYPE } from '../../../contract/constants';
import { PRIZE_MODES } from '../../../contract/launch';
import type { GameRow } from '../../../contract/rows/games';
import { useOffline } from '../../data/use-offline';
import { useFavourites } from '../../data/favourites';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { useLatest } from '../../lib/use-latest';
import { tellNative } from '../../native/bridge';
import { links, pageBackOf, type ReturnState } from '../../nav/links';
import { Tile, type TileProps } from './Tile';
import { toast } from '../../ui/toast';

/** Vendors' logos by code, and the merchant's prize mode. */
function useVendors() {
  const vendors = useQuery('vendors', { language: useLanguage() });
  const logos = useMemo(
    () =>
      new Map(
        Object.values(vendors?.mapping ?? {}).flatMap((list) =>
          list.map(({ code, markPath }) => [code, markPath] as const),
        ),
      ),
    [vendors],
  );
  return { logos, prizeMode: vendors?.prizeMode ?? PRIZE_MODES.standard };
}

/** A handler that never changes, so that a tap on one tile renders one tile. */
function useSteady(handler: (gameId: string) => void): (gameId: string) => void {
  const latest = useLatest(handler);
  return useCallback((gameId: string) => latest.current(gameId), [latest]);
}

/**
 * The props of every tile of a list. A guest's heart leads to the login (spec: favourites, Guests); a trial account
 * opens only games that support it (spec: access, Trial accounts).
 */
export function useTileProps(
  findGame: (gameId: string) => GameRow | undefined,
): (game: GameRow) => TileProps {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const offline = useOffline();
  const { has, pending, toggle } = useFavourites();
  const { logos, prizeMode } = useVendors();
  const toastShown = useRef(false);
  const onFavourite = useSteady((gameId) => {
    const game = findGame(gameId);
    if (!game) return;
    if (!session) {
      const state: ReturnState = { returnTo: pathname + search };
      void navigate(links.login(), { state });
      return;
    }
    toggle(game);
    tellNative({ type: 'haptic', kind: 'tap' });
    if (offline && !toastShown.current) toast.show({ kind: 'offline', text: t('games.savedOffline') });
    toastShown.current = offline;
  });
  const onDenied = useSteady(() => {
    toast.show({ kind: 'info', text: t('error.game.no_free_play'), durationMs: TOAST_REJECT_MS });
  });
  const pageBack = pageBackOf(pathname + search);
  return (game) => ({
    id: game.gameId,
    name: game.name,
    vendor: game.vendorName,
    logo: logos.get(game.vendorCode),
    image: game.iconPath,
    to: links.launch(game, prizeMode, pageBack),
    flag: game.jackpot ? t('games.flag.jackpot') : game.isNew ? t('games.flag.new') : undefined,
    favourite: has(game.gameId),
    pending: pending(game.gameId),
    onFavourite,
    unavailable: offline,
    denied: session?.type === TRIAL_TYPE && !game.supportsTrial,
    onDenied,
  });
}

interface GameTilesProps {
  games: GameRow[];
  /** How many tiles, from the first, are in the first viewport. */
  priority?: number;
  /** What a search found in each of them, in the same order. */
  hits?: readonly SearchHit[];
}

/** A short grid of games with their hearts; long ones are virtual (`GameGrid`). */
export function GameTiles({ games, priority = 0, hits }: GameTilesProps) {
  const byId = useMemo(() => new Map(games.map((game) => [game.gameId, game])), [games]);
  const propsOf = useTileProps((gameId) => byId.get(gameId));
  return (
    <ul className="tile-grid">
      {games.map((game, index) => (
        <Tile key={game.key} {...propsOf(game)} found={hits?.[index]} priority={index < priority} />
      ))}
    </ul>
  );
}
