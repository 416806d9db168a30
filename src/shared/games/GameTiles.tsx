import '../../ui/tile-grid.critical.css';
import { Fragment, memo, useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../../contract/game-search';
import { TRIAL_TYPE } from '../../../contract/access';
import { PRIZE_MODES } from '../../../contract/launch';
import type { GameRow } from '../../../contract/rows/games';
import { useOffline } from '../../data/use-offline';
import { addFavourite, useFavourites } from '../../data/favourites';
import { getSession, isResuming, onceKnown, useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useLatest } from '../../lib/use-latest';
import { tellNative } from '../../native/bridge';
import { links, pageBackOf, type ReturnState } from '../../nav/links';
import { useIsHere } from '../navigation/use-is-here';
import { Tile, type TileProps } from './Tile';
import { useGameSheet } from './use-game-sheet';
import { atOverlayEntry } from '../../ui/overlays';
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
 * The props of every tile of a list. A guest's heart leads to the login (spec: favourites, Guests), and waits while it is
 * not known yet whether this is a guest; a trial account opens only games that support it (spec: access, Trial accounts).
 */
export function useTileProps(
  findGame: (gameId: string) => GameRow | undefined,
): (game: GameRow) => TileProps {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isHere = useIsHere();
  const session = useSession();
  const offline = useOffline();
  const { has, pending, toggle } = useFavourites();
  const { logos, prizeMode } = useVendors();
  const toastShown = useRef(false);
  const onFavourite = useSteady((gameId) => {
    const game = findGame(gameId);
    if (!game) return;
    if (!session) {
      const askLogin = () => {
        const state: ReturnState = { returnTo: pathname + search, reason: 'favourite' };
        void navigate(links.login(), { state, replace: atOverlayEntry() });
      };
      if (!isResuming()) return askLogin();
      return onceKnown(() => {
        if (getSession()) addFavourite(game);
        else if (isHere()) askLogin();
      });
    }
    toggle(game);
    tellNative({ type: 'haptic', kind: 'tap' });
    if (offline && !toastShown.current) toast.show({ kind: 'offline', text: t('games.savedOffline') });
    toastShown.current = offline;
  });
  const onDenied = useSteady(() => {
    toast.show({ kind: 'info', text: t('error.game.no_free_play') });
  });
  const trial = session?.type === TRIAL_TYPE;
  /** One flag at most; a trial player first of all sees what can be played. */
  const flagOf = ({ supportsTrial, jackpot, isNew }: GameRow): string | undefined => {
    if (trial && supportsTrial) return t('games.flag.trial');
    if (jackpot) return t('games.flag.jackpot');
    return isNew ? t('games.flag.new') : undefined;
  };
  const pageBack = pageBackOf(pathname + search);
  return (game) => ({
    id: game.gameId,
    name: game.name,
    vendor: game.vendorName,
    logo: logos.get(game.vendorCode),
    image: game.iconPath,
    to: links.launch(game, prizeMode, pageBack),
    flag: flagOf(game),
    favourite: has(game.gameId),
    pending: pending(game.gameId),
    onFavourite,
    unavailable: offline,
    denied: trial && !game.supportsTrial,
    onDenied,
  });
}

interface GameTilesProps {
  games: GameRow[];
  /** How many tiles, from the first, are in the first viewport. */
  priority?: number;
  /** What a search found in each of them, in the same order. */
  hits?: readonly SearchHit[];
  /** Stands among the games, after the second row; not drawn where there is no game after that. */
  offer?: ReactNode;
}

/** Two rows of three. */
export const OFFER_AFTER = 6;

/** A short grid of games with their hearts; long ones are virtual (`GameGrid`). */
export const GameTiles = memo(function GameTiles({ games, priority = 0, hits, offer }: GameTilesProps) {
  const byId = useMemo(() => new Map(games.map((game) => [game.gameId, game])), [games]);
  const find = (gameId: string) => byId.get(gameId);
  const propsOf = useTileProps(find);
  const { sheet, onDetails } = useGameSheet(find, propsOf);
  return (
    <>
      {sheet}
      <ul className="tile-grid">
        {games.map((game, index) => (
          <Fragment key={game.key}>
            {offer && index === OFFER_AFTER && (
              <li className="tile-grid__offer" data-snapshot-skip="whole">
                {offer}
              </li>
            )}
            <Tile
              {...propsOf(game)}
              found={hits?.[index]}
              priority={index < priority}
              late={priority > 0 && index >= priority}
              onDetails={onDetails}
            />
          </Fragment>
        ))}
      </ul>
    </>
  );
});
