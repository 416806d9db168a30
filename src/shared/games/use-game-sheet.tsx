import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { GameRow } from '../../../contract/rows/games';
import { useLatest } from '../../lib/use-latest';
import { tellNative } from '../../native/bridge';
import { lazyPart } from '../../ui/lazy-part';
import { useFloatingLayer } from '../../ui/overlays';
import { PartMissing } from '../../ui/PartMissing';
import type { TileProps } from './Tile';

const GameSheet = lazyPart(() => import('./GameSheet'), PartMissing);

interface GameSheetState {
  /** Opens the sheet of a game; never changes. */
  onDetails: (gameId: string) => void;
  /** The open sheet. */
  sheet: ReactNode;
}

/** The sheet of a list's games, opened from their tiles (spec: games, Game sheet). */
export function useGameSheet(
  findGame: (gameId: string) => GameRow | undefined,
  propsOf: (game: GameRow) => TileProps,
): GameSheetState {
  const [game, setGame] = useState<GameRow>();
  // Also while its file loads: a popup waits for it.
  useFloatingLayer(game !== undefined);
  const find = useLatest(findGame);
  const onDetails = useCallback(
    (gameId: string) => {
      const found = find.current(gameId);
      if (!found) return;
      tellNative({ type: 'haptic', kind: 'tap' });
      setGame(found);
    },
    [find],
  );
  const close = useCallback(() => setGame(undefined), []);
  return {
    onDetails,
    sheet: game && (
      <Suspense fallback={<span data-spent hidden />}>
        <GameSheet game={game} tile={propsOf(game)} onClose={close} />
      </Suspense>
    ),
  };
}
