import { roleOf } from '../../../contract/access';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { useNow } from '../../lib/use-now';

/** The account whose play is counted: a member's, and no trial's. */
export function usePlayer(): string | null {
  const session = useSession();
  return session && roleOf(session.type) !== 'trial' ? session.userName : null;
}

const MINUTE_MS = 60_000;

/** How long the session on this device has lasted, in whole minutes, and what came of it. Money is minor units. */
export function usePlaySession(account: string | null) {
  const { rows } = useResource('playSession', account === null ? null : { account }, { force: true });
  const now = useNow();
  if (!rows) return null;
  const { startedAt, betMinor, wonMinor } = rows;
  const playedMs = Math.floor(Math.max(0, now - startedAt) / MINUTE_MS) * MINUTE_MS;
  return { startedAt, playedMs, betMinor, wonMinor, netMinor: wonMinor - betMinor };
}

/** The interval that the player has chosen, in ms; 0 while it is off or unknown. */
export const useRealityInterval = (account: string | null): number =>
  (useQuery('saferPlay', account === null ? null : { account })?.realityMinutes ?? 0) * MINUTE_MS;
