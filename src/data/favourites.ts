import { useCallback, useMemo } from 'react';
import { useSession } from './session';
import { useQuery } from './use-query';
import { againIfLost, commands } from './worker-client';

export interface Favourites {
  /** On, as the player last chose, whether or not the gateway knows yet. */
  has: (gameId: string) => boolean;
  /** The change still waits in the outbox. */
  pending: (gameId: string) => boolean;
  toggle: (game: { gameId: string; vendorCode: string }) => void;
}

/** Gives a game its heart; one that has it keeps it. */
export const addFavourite = ({ gameId, vendorCode }: { gameId: string; vendorCode: string }): void =>
  void againIfLost(() => commands.setFavourite({ gameId, vendorCode, on: true }));

/** The member's hearts; a guest has none. */
export function useFavourites(): Favourites {
  const account = useSession()?.userName;
  const rows = useQuery('favourites', account ? { account } : null);
  const byId = useMemo(() => new Map(rows?.map((row) => [row.gameId, row])), [rows]);
  const has = useCallback(
    (gameId: string) => {
      const row = byId.get(gameId);
      return row !== undefined && row.pending !== 'remove';
    },
    [byId],
  );
  const pending = useCallback((gameId: string) => byId.get(gameId)?.pending != null, [byId]);
  const toggle = useCallback<Favourites['toggle']>(
    ({ gameId, vendorCode }) => {
      const change = { gameId, vendorCode, on: !has(gameId) };
      void againIfLost(() => commands.setFavourite(change));
    },
    [has],
  );
  return { has, pending, toggle };
}
